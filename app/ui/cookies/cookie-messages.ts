import { cookieNews as news } from "#words/de/cookieNews.ts";
import type { Words } from "#words/words.ts";

export const COOKIE_MESSAGES = {
  "cookies-all": news.all,
  "cookies-essential": news.essential,
  "cookies-saved": news.saved,
} as const;

/** In German, unless the page says it otherwise (`data-said-all`, …). */
export function newsOn({ dataset }: HTMLElement): Words["cookieNews"] {
  const { saidAll, saidEssential, saidSaved, saidUnsent } = dataset;
  return {
    all: saidAll ?? news.all,
    essential: saidEssential ?? news.essential,
    saved: saidSaved ?? news.saved,
    unsent: saidUnsent ?? news.unsent,
  };
}

export function messageOf(said: Words["cookieNews"], choice: FormDataEntryValue | null): string {
  if (choice === "alle") return said.all;
  return choice === "eigene" ? said.saved : said.essential;
}
