import assert from "node:assert/strict";
import { readOtherWords } from "#app/domain/assessment/rules/other-languages.ts";
import { spamSuspicion } from "#app/domain/customer-request/spam-suspicion.ts";
import { isQuotable } from "#app/domain/notification/quotable.ts";
import { numberedSlug, slugFrom } from "#app/domain/profile/slug.ts";
import { vatIdFrom } from "#app/domain/profile/vat-id.ts";
import { browserName } from "#app/domain/sign-in/browser-name.ts";
import { codeFromEntry } from "#app/platform/one-time-secret/code-entry.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import { isPhotoKey, newPhotoKey, photoFileName } from "#app/services/files/photo-key.ts";
import { bareSpelling, foldedLetters } from "#app/services/files/spelling.ts";
import { isReservedSlug } from "#db/reserved-slugs.ts";
import { EMERGENCIES } from "#db/values.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

/** A form's body in code units: what one field can hold. */
const FIELD = 60_000;
const MESSAGE = 5_000;
const NAMES = [
  "Müller & Söhne GmbH",
  "Petra Probe",
  "  ",
  "Łódź Œuvre",
  "\u00ad\u200b",
  "login",
  "ﷺ Bad",
  "100 % Rohr",
];

const texts: FuzzTarget = {
  name: "typed-text",
  longest: FIELD,
  seeds: [...NAMES, "Zeile 1\r\nZeile 2\n\n\tEnde ", "a\u0000b"],
  check(input) {
    const text = severalLines(input);
    assert.doesNotMatch(text, /(?![\n\t])\p{Cc}/u);
    assert.ok(text.isWellFormed());
    assert.equal(severalLines(text), text);
  },
};

const lines: FuzzTarget = {
  name: "one-line",
  longest: FIELD,
  seeds: [...NAMES, " Rohr\r\n& Söhne ", "evil\u202egpj.exe", "a \u2028 b", "a \0 \0 b"],
  check(input) {
    const line = oneLine(input);
    assert.doesNotMatch(line, /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    assert.ok(line.isWellFormed());
    assert.equal(line, line.trim());
    assert.equal(oneLine(line), line);
  },
};

const slugs: FuzzTarget = {
  name: "slug",
  longest: FIELD,
  seeds: [...NAMES, "Rohr- und Kanalreinigung ".repeat(8), "™ ① ½", "ǅ İstanbul", "admin-panel-werkruf"],
  check(input) {
    const slug = slugFrom(input, "Werkruf");
    assert.match(slug, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    assert.ok(slug.length <= 100);
    assert.ok(!isReservedSlug(slug));
    assert.equal(slugFrom(slug, "Werkruf"), slug);
    assert.match(numberedSlug(slug, 12), /^[a-z0-9]+(?:-[a-z0-9]+)*-12$/);
    assert.ok(numberedSlug(slug, 12).length <= 100);
  },
};

const fileNames: FuzzTarget = {
  name: "file-name",
  longest: FIELD,
  seeds: [
    "IMG_1234.JPG",
    "../../etc/passwd",
    "C:\\bilder\\küche.png",
    ".htaccess",
    "a.php.jpg",
    "con.jpg",
    "",
  ],
  check(input) {
    const key = newPhotoKey(new Date(1_790_000_000_000), "0".repeat(32), input);
    assert.ok(isPhotoKey(key), key);
    assert.match(photoFileName(key), /^[a-z0-9-]{1,60}\.jpg$/);
  },
};

const entries: FuzzTarget = {
  name: "typed-code",
  longest: FIELD,
  seeds: ["K7M2QX", "k7m-2qx", " K7M 2QX ", "K7M2Q0", "４５６789", "K7M2QX\n"],
  check(input) {
    const code = codeFromEntry(input);
    assert.ok(code === null || /^[2-9A-HJKMNP-TV-Z]{6}$/.test(code), String(code));
    const id = vatIdFrom(input);
    assert.ok(!id || /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(id), String(id));
    const browser = browserName(input);
    assert.ok(browser === null || /^[A-Za-z ]{3,60}$/.test(browser), String(browser));
  },
};

const adverts: FuzzTarget = {
  name: "quotable",
  longest: MESSAGE,
  seeds: [
    "https://gewinn.example",
    "www.x.de www.y.de www.z.de",
    "erika@web.de.",
    "<a href=x>",
    "bit.ly/x1",
    "SEO http://a",
  ],
  check(input) {
    assert.equal(typeof isQuotable(input), "boolean");
    const reason = spamSuspicion({ text: input, name: input.slice(0, 201), trap: "" });
    assert.ok(reason === null || ["markup", "links", "advertising", "name"].includes(reason));
    assert.equal(spamSuspicion({ text: "", name: "", trap: input || "x" }), "trap");
    if (/https?:\/\/|@|[a-z]\.[a-z]|\d{6}/i.test(input)) assert.ok(!isQuotable(input));
  },
};

const emergencies: FuzzTarget = {
  name: "other-languages",
  longest: MESSAGE,
  seeds: [
    "no smell of gas, but smoke is coming out",
    "Evde gaz kokusu yok, su borusu patladı!",
    "Nie ma zapachu gazu. Pękła rura",
    "Немає запаху газу, полум’я видно",
    "لا توجد رائحة غاز، والماء يتدفق من السقف",
    "رائحـــةُ غازٍ",
  ],
  check(input) {
    const found = readOtherWords(input)?.emergencyIn(EMERGENCIES, { withRoutine: true });
    assert.ok(!found || found.because.length > 0);
    const bare = bareSpelling(input);
    assert.equal(bareSpelling(bare), bare);
    const folded = foldedLetters(input);
    assert.equal(foldedLetters(folded), folded);
  },
};

export const WORD_TARGETS = [emergencies, texts, lines, slugs, fileNames, entries, adverts];
