// The table from which somebody came to read: its code stands in the address and goes along from page to page.

/** The code in the query of an address: `?from=KX4-7PMQ`. */
export function tableIn(search: string): string {
  const code = new URLSearchParams(search).get("from") ?? "";
  return /^[\w-]{4,16}$/.test(code) ? code : "";
}

/** A link to a page of the site that keeps the way back. */
export function withTable(href: string, code: string): string {
  const [path, place] = href.split("#");
  return code ? `${path}?from=${code}${place ? `#${place}` : ""}` : href;
}

/** What an address looks for: all of its query but the way back. */
export function wantedIn(search: string): Record<string, string> {
  const { from: _, ...wanted } = Object.fromEntries(new URLSearchParams(search));
  return wanted;
}

/** The query of an address that looks for this and keeps the way back. */
export function queryOf(wanted: Record<string, string | undefined>, code: string): string {
  const said = Object.entries({ from: code, ...wanted }).flatMap(([field, value]) => (value ? [[field, value]] : []));
  return said.length ? `?${new URLSearchParams(said)}` : "";
}
