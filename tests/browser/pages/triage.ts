import type { Page } from "playwright";

/** A calm adult reads 240 words a minute, and skims twice as fast what is not for now. */
const WORDS_A_MINUTE = { read: 240, skimmed: 480 };
const SWIPE_S = 1;
const TAP_S = 1.5;

interface Row {
  group: string;
  name: string;
  label: string;
  says: string;
}

/** Of each row of the list what can be seen, without words that are cut off. */
const rowsOn = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect();
      if (!element || !box?.height) return "";
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of node.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const { left, right, bottom } = range.getBoundingClientRect();
          if (right <= box.right && left >= box.left && bottom <= box.bottom + 4) words.push(word);
        }
      return words.join(" ");
    };
    return [...document.querySelectorAll("main ul > li[id]")].map((row) => ({
      group: seen(row.closest("section")?.querySelector("h2")),
      name: seen(row.querySelector("h2")),
      label: seen(row.querySelector("h2 + p")),
      says: seen(row.querySelector(".request-card-text")),
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
      const { group, ...read } = row;
      const text = isFirst ? Object.values(read).join(" ") : `${row.label} ${row.says}`;
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
