import type { Page } from "playwright";

/** A calm adult reads 240 words a minute, and skims twice as fast what is not for now. */
const WORDS_A_MINUTE = { read: 240, skimmed: 480 };
const SWIPE_S = 1;
const TAP_S = 1.5;

interface Row {
  group: string;
  name: string;
  /** All of its words, for whoever reads it. */
  whole: string;
  /** Kind and words, for whoever skims it. */
  brief: string;
}

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
      name: seen(row.querySelector("h2")),
      whole: seen(row),
      brief: `${seen(row.querySelector("h2 + p"))} ${seen(row.querySelector(".request-card-text"))}`,
    }));
  });

/**
 * Somebody who knows nothing but what is on the screen goes through the whole list: reads what is to be called
 * first, skims kind and words of everything else. Gives whom they would call, in that order, and the seconds it took.
 */
export async function triage(page: Page) {
  const calls: Row[] = [];
  const calm: Row[] = [];
  let seconds = 0;
  for (;;) {
    for (const row of await rowsOn(page)) {
      const isFirst = row.group.startsWith("Zuerst anrufen");
      const text = isFirst ? row.whole : row.brief;
      seconds += (60 * text.split(" ").length) / WORDS_A_MINUTE[isFirst ? "read" : "skimmed"];
      (isFirst ? calls : calm).push(row);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    seconds += Math.ceil(height) * SWIPE_S;
    const older = page.getByRole("link", { name: "Ältere Anfragen" });
    if ((await older.count()) === 0) return { calls, calm, seconds: Math.round(seconds) };
    seconds += TAP_S;
    await page.goto((await older.getAttribute("href")) ?? "");
  }
}
