import type { Page } from "playwright";

/** A calm adult reads 240 words a minute, and skims twice as fast what is not for now. */
const WORDS_A_MINUTE = { read: 240, skimmed: 480 };
const [SWIPE_S, TAP_S] = [1, 1.5];

/** Of each row of the list what can be seen, without words that are cut off. */
const rowsOn = (page: Page) =>
  page.evaluate(() => {
    const isCut = (word: DOMRect, at: Element | null): boolean => {
      if (!at || at.matches("main")) return word.height === 0;
      const { right, bottom } = at.getBoundingClientRect();
      const isOver = word.right > right + 1 || word.bottom > bottom + 4;
      return (isOver && getComputedStyle(at).overflow !== "visible") || isCut(word, at.parentElement);
    };
    const seen = (element: Element | null | undefined) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(element ?? document.createElement("i"), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of node.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const isButton = node.parentElement?.closest("button, summary, li > a") !== null;
          if (!isButton && !isCut(range.getBoundingClientRect(), node.parentElement)) words.push(word);
        }
      return words.join(" ");
    };
    return [...document.querySelectorAll("main ul > li[id]")].map((row) => ({
      group: seen(row.closest("ul")?.previousElementSibling),
      whole: seen(row),
      brief: `${seen(row.querySelector("h2 + p"))} ${seen(row.querySelector(".request-card-text"))}`,
    }));
  });

/** Whom somebody who knows the screen alone would call, in that order: reads those, skims all others in seconds. */
export async function triage(page: Page) {
  const calls: Awaited<ReturnType<typeof rowsOn>> = [];
  let [calm, seconds] = [0, 0];
  for (;;) {
    for (const row of await rowsOn(page)) {
      const isFirst = row.group.startsWith("Zuerst anrufen");
      const words = (isFirst ? row.whole : row.brief).split(" ").length;
      seconds += (60 * words) / WORDS_A_MINUTE[isFirst ? "read" : "skimmed"];
      if (isFirst) calls.push(row);
      else calm += 1;
    }
    seconds += SWIPE_S * (await page.evaluate(() => document.documentElement.scrollHeight / innerHeight));
    const older = page.getByRole("link", { name: "Ältere Anfragen" });
    if ((await older.count()) === 0) return { calls, calm, seconds };
    seconds += TAP_S;
    await page.goto((await older.getAttribute("href")) ?? "");
  }
}
