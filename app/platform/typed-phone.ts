import { latinDigits } from "./typed-text.ts";

/* "O171 392OO55" */
const LETTERED = /(?<!\p{L})(?=[oil]{0,3}\d)[\doil]{2,20}(?!\p{L})/giu;
const FEWEST_DIGITS = /\d(?:\D*\d){4}/;
const MOST = 8;
const HOUR = String.raw`\d{1,2}(?:[.:]\d\d)?`;
const TIME = new RegExp(
  String.raw`(?<!\d)${HOUR}(?:\s?(?:-|–|bis|und|oder)\s?${HOUR})?\s?(?:uhr|h)(?!\p{L})`,
  "giu",
);
const RUN = /\(?\+?\(?\d(?:[\s()./\-‐‑–—]{0,4}\d)*/g;
/* The second of two numbers begins with its area code or its country's. */
const NEXT = /[\s/]+(?=\(?(?:\+|0[1-9]))/;

/** In "Handy O171-392 00 (ab 17 Uhr)" it is "0171-392 00"; joined numbers come as they stand, then each by itself. */
export function typedNumbers(typed: string): string[] {
  const line = latinDigits(typed.normalize("NFKC"))
    .replace(LETTERED, (run) => run.replace(/o/gi, "0").replace(/[il]/gi, "1"))
    .replace(TIME, ";");
  const runs = (line.match(RUN) ?? []).flatMap((run) => {
    const parts = run.split(NEXT);
    return parts.length > 1 ? [run, ...parts] : run;
  });
  return runs.filter((run) => FEWEST_DIGITS.test(run)).slice(0, MOST);
}
