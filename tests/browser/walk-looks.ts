import type { Page } from "playwright";

/** Links, buttons and fields whose ring can't be seen, or which lie behind something else, when they get the focus. */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const says = (element: Element) =>
      `<${element.localName}> "${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 30)}"`;
    const hasRing = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : { outlineStyle: "none" };
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth ?? "0") >= 2;
    };
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary",
    )) {
      if (element.tabIndex < 0 || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      // Large answers: what is seen of a radio button is the card around it.
      const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0] ?? null;
      const parts = [element, label, element.nextElementSibling, element.parentElement];
      if (!parts.some(hasRing)) faults.push(`${says(element)} shows no ring`);
      const shown = element.getBoundingClientRect().width > 4 ? element : (label ?? element);
      const { left, right, top, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
      const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      // Browsers bring the caret of a long text into sight, not its middle.
      const isLongText = shown instanceof HTMLTextAreaElement && shown.selectionEnd === 0;
      const [x, y] = [(left + right) / 2, isLongText ? Math.min(upper + 24, lower) : (upper + lower) / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(shown.contains(hit) || hit.contains(shown) || label?.contains(hit)))
        faults.push(`${says(element)} lies behind ${hit ? says(hit) : "the edge"} when it has the focus`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return faults;
  });
}

/** With forced colours, where all grounds are one: links and buttons that are told from text by their ground alone. */
export async function shapelessControls(page: Page): Promise<string[]> {
  const grounded = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary")].map((element) => {
        const { backgroundColor, borderBottomStyle, borderBottomWidth, textDecorationLine } =
          getComputedStyle(element);
        const hasBorder = borderBottomStyle !== "none" && borderBottomWidth !== "0px";
        return {
          says: `<${element.localName}> "${element.textContent?.trim().slice(0, 30)}"`,
          hasGround: backgroundColor !== "rgba(0, 0, 0, 0)" && element.checkVisibility(),
          hasShape: hasBorder || textDecorationLine !== "none",
        };
      }),
    );
  const before = await grounded();
  await page.emulateMedia({ forcedColors: "active" });
  const after = await grounded();
  const faults = before.filter(({ hasGround }, at) => hasGround && !after[at]?.hasShape);
  await page.emulateMedia({ forcedColors: "none" });
  return faults.map(({ says }) => `${says} has no shape with forced colours`);
}

/** Where Tab leads to from the top of the page until it has been through everything, by the places' names. */
export async function tabStops(page: Page, limit: number): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const all = [...document.querySelectorAll("*")];
      return `${all.indexOf(element)} ${element.localName} ${(element.textContent ?? "").trim().slice(0, 30)}`;
    });
    if (stop === null || stop === stops[0]) return stops;
    stops.push(stop);
  }
  throw new Error(`Tab doesn't get out of ${stops.slice(-4).join(", ")}`);
}

/** Buttons that can't do anything where there are no scripts. */
export function deadButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>("button")]
      .filter((button) => button.type === "button" && button.checkVisibility({ checkVisibilityCSS: true }))
      .filter((button) => !button.popoverTargetElement && !button.hasAttribute("commandfor"))
      .map((button) => `"${button.textContent?.trim()}" does nothing without scripts`),
  );
}

/** Follows a link of the page to a part of it that isn't in sight before. */
async function openLinkedPart(page: Page): Promise<void> {
  const hash = await page.evaluate(() => {
    const isSeen = (one: Element | null) => one?.checkVisibility({ checkVisibilityCSS: true }) ?? false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href*='#']")];
    const leads = links.find((link) => {
      const part = link.pathname === location.pathname && document.getElementById(link.hash.slice(1));
      return part && isSeen(link) && !isSeen(part);
    });
    return leads?.hash;
  });
  if (!hash) return;
  await page
    .locator(`main a[href$="${hash}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.locator(hash).waitFor();
}

/** Fields that nobody can bring into sight by following, opening, answering and choosing two things on the page. */
export async function neverSeen(page: Page): Promise<string[]> {
  await openLinkedPart(page);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    for (const opens of document.querySelectorAll<HTMLElement>("form [aria-expanded=false]")) opens.click();
  });
  return page.evaluate(() => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const unseen = new Set(
      document.querySelectorAll<Field>(
        "form :is(input, select, textarea)[name]:not([type=hidden], [aria-hidden=true] *)",
      ),
    );
    const isSeen = (field: Element) => field.checkVisibility({ checkVisibilityCSS: true });
    const answerAndLook = () => {
      for (const field of unseen) {
        // A button of the script stands where a file field was.
        if (!isSeen((field.type === "file" && field.closest("fieldset")) || field)) continue;
        unseen.delete(field);
        if (/^(?:text|tel|email|textarea)$/.test(field.type)) field.value ||= "1";
      }
    };
    const choices = document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      "form :is([type=radio], [type=checkbox], option)",
    );
    const choose = (choice: HTMLInputElement | HTMLOptionElement) => {
      if (!isSeen(choice.closest("select") ?? choice)) return;
      if (choice instanceof HTMLOptionElement) choice.selected = true;
      else choice.checked = true;
      answerAndLook();
    };
    answerAndLook();
    for (const first of choices) {
      for (const second of choices) {
        if (unseen.size === 0) return [];
        choose(first);
        choose(second);
      }
    }
    return [...unseen].map((field) => `the field "${field.name}" can never be seen`);
  });
}
