() => {
  const found = { cut: [], covered: [], nameless: [], small: [], foreign: [] };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const colour = (each, name) => getComputedStyle(each).getPropertyValue(name).trim();
  const gold = colour(document.documentElement, "--gold");
  const caption = document.querySelector(".ticker.on");
  const glowing = all("#content [data-t], #content [data-do]").filter(
    (each) => !each.dataset.option && isSeen(each) && each.getClientRects().length && colour(each, "--glow") === gold,
  );
  all("[data-stranger]").forEach((each) => each.removeAttribute("data-stranger"));
  glowing.forEach((each, place) => each.setAttribute("data-stranger", place));
  const told = caption?.closest(".strip").getBoundingClientRect(); // taps go through it to the hand
  const endless = (animation) => animation.effect?.getComputedTiming().endTime === Infinity;
  const still = !document.getAnimations().some((each) => each.playState === "running" && !endless(each));
  const isPhone = innerWidth <= 900;
  const LAID_OVER = ".track i, .qdie .code"; // the laurel lies on its number, dice lie on each other

  /** The box of a text on a card that lies askew is larger than the text. */
  function isTilted(element) {
    for (let around = element; around && around.id !== "content"; around = around.parentElement)
      if (getComputedStyle(around).rotate !== "none") return true;
    return false;
  }

  /** A box as far as the boxes around it let it be seen; what is cut by one that can't be scrolled is said. */
  function shown(element, box, text) {
    let { left, right, top, bottom } = box;
    for (let around = element; around && around.id !== "content"; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      if (display === "contents" || display === "inline" || (overflowX === "visible" && overflowY === "visible")) continue;
      const edge = around.getBoundingClientRect();
      const out = [edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom];
      const clips = (overflow) => overflow === "hidden" || overflow === "clip";
      const sideways = clips(overflowX) && Math.max(out[0], out[1]) > 2;
      if (sideways || (clips(overflowY) && Math.max(out[2], out[3]) > 3)) {
        found.cut.push(`${text} in ${around.className}`);
        return null;
      }
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return right - left > 3 && bottom - top > 3 ? { left, right, top, bottom } : null;
  }

  /** One line of a text: it must be seen whole, with nothing on top of it. */
  function look(parent, box, words) {
    const part = box.width > 1 && box.height > 1 && shown(parent, box, words);
    if (!part) return;
    if (part.right > innerWidth + 2 || part.left < -2) found.cut.push(`${words} off the page`);
    const y = (part.top + part.bottom) / 2;
    if (y > innerHeight) return; // a page may be scrolled
    if (told && parent.closest(".hand") && y > told.top && y < told.bottom) found.covered.push(`${words} by a caption`);
    const middle = (part.left + part.right) / 2;
    for (const x of isTilted(parent) ? [middle] : [part.left + 2, middle, part.right - 2]) {
      const top = document.elementFromPoint(x, y);
      if (parent.matches(LAID_OVER) || !top || top.contains(parent) || parent.contains(top)) continue;
      // A list that the board can't replace lies over the board. A board that is longer than the page is scrolled, but for the hand.
      if (top.closest(".dock:not(.folded)") || (top.closest(".dock") && !parent.closest(".hand"))) continue;
      if (top.closest("svg")?.parentElement.contains(parent)) continue;
      found.covered.push(`${words} by ${top.className.baseVal ?? top.className ?? top.tagName}`);
      return;
    }
  }

  if (still && scrollY === 0) {
    const walker = document.createTreeWalker(document.querySelector("#content"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent.trim();
      if (!text || parent.closest(".logpanel, dialog, .unseen, option, style, .tip[role]") || !isSeen(parent)) continue;
      const { fontSize, pointerEvents } = getComputedStyle(parent);
      if (parseFloat(fontSize) < 2 || pointerEvents === "none") continue; // what no click can meet lies over the board
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = `"${text.slice(0, 40)}" (${parent.className || parent.tagName}, ${parent.parentElement.className})`;
      for (const box of range.getClientRects()) look(parent, box, words);
    }
    for (const list of all(".opts")) {
      const edge = list.getBoundingClientRect();
      const last = list.lastElementChild?.matches(".closing") && !isPhone ? list.lastElementChild : null;
      const end = last ? last.getBoundingClientRect().top : edge.bottom;
      for (const row of list.children) {
        const { top, bottom } = row.getBoundingClientRect();
        if (!list.scrollTop && row !== last && top < end - 1 && bottom > end + 3)
          found.cut.push(`a row of the list: ${row.textContent.slice(0, 40)}`);
      }
    }
    for (const icon of all("#content .ic")) {
      if (!isSeen(icon) || icon.closest(".logpanel, dialog")) continue;
      let around = icon.parentElement;
      const isNamed = (each) =>
        each.title || each.getAttribute("aria-label") || each.dataset.k || each.dataset.name || /\p{L}/u.test(each.textContent);
      for (let step = 0; step < 3 && !isNamed(around); step += 1) around = around.parentElement;
      if (!isNamed(around)) found.nameless.push(icon.parentElement.outerHTML.slice(0, 120));
    }
    if (document.documentElement.lang === "ja")
      for (const each of all("#content [aria-label], #content [title]"))
        for (const said of [each.ariaLabel, each.title]) if (said?.includes(", ")) found.foreign.push(said);
    if (isPhone)
      for (const each of [...glowing, ...all("#content button")]) {
        if (each.disabled || !isSeen(each) || getComputedStyle(each).cursor === "default" || each.closest("dialog")) continue;
        const { width, height } = each.getBoundingClientRect();
        const isIdle = each.matches("[data-t], [data-do]") && !glowing.includes(each);
        if (!isIdle && width && (width < 43.5 || height < 43.5))
          found.small.push(`${each.className} ${each.dataset.t ?? ""} ${Math.round(width)}x${Math.round(height)}`);
      }
  }
  return {
    ...found,
    caption: caption?.textContent ?? "",
    turn: all(".log [data-event=turn]").length,
    options: all(".ask:not(.quiet) [data-option]").map((each) => each.dataset.option),
    glowing: glowing.length,
    still,
    showing: Boolean(document.querySelector(".showing")),
    over: Boolean(document.querySelector(".result")),
  };
}
