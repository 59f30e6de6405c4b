import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copiedTree } from "./copied-tree.ts";

const ROW = `  floor: {
    kind: "line",
    limit: 80,
    types: DESCRIBED,
    label: "floor",
    toModels: "stockwerk",
    isSearched: true,
  },
`;
const WORDS: Record<string, string> = {
  ar: "الطابق / المصعد",
  de: "Stockwerk / Aufzug",
  en: "Floor / lift",
  pl: "Piętro / winda",
  tr: "Kat / asansör",
  uk: "Поверх / ліфт",
};

test("one more field is a row, a word a language, its migration, the webhook's schema and two versions", () => {
  const { copy, run, changed } = copiedTree();
  const edit = (path: string, found: RegExp, instead: string) => {
    const text = readFileSync(join(copy, path), "utf8");
    writeFileSync(join(copy, path), text.replace(found, instead));
  };

  edit("db/request-fields.ts", /^\} as const satisfies Record<string, Detail>/m, `${ROW}$&`);
  for (const [language, word] of Object.entries(WORDS))
    edit(`content/languages/${language}.json`, /^( *)"deviceWhere".*\n/m, `$&$1"floor": "${word}",\n`);
  edit("app/domain/consent/document-versions.ts", /(privacyPolicy|avv): "([^"]+)"/g, '$1: "$2-floor"');
  run("drizzle-kit/bin.cjs", "generate", "--name", "floor");
  run("vitest/vitest.mjs", "run", "--project", "unit", "webhook/payload.test.ts", "-u");

  const words = Object.keys(WORDS).map((language) => `content/languages/${language}.json`);
  expect(changed().sort()).toEqual([
    "app/domain/consent/document-versions.ts",
    ...words,
    expect.stringMatching(/^db\/migrations\/\d+_floor\.sql$/),
    expect.stringMatching(/^db\/migrations\/meta\/\d+_snapshot\.json$/),
    "db/migrations/meta/_journal.json",
    "db/request-fields.ts",
    "docs/webhooks.schema.json",
  ]);

  run("typescript/bin/tsc", "--noEmit", "--incremental", "false");
  const read = run("vitest/vitest.mjs", "run", "--project", "unit", "tests/every-field.test.ts");
  expect(read).toMatch(/Tests .*10 passed/);
});
