// What Reflex asks of cookies, for pages that have none.

export default class NoCookies {
  get(): undefined {
    return undefined;
  }
  set() {}
  remove() {}
}
