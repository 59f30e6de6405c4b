import fc from "fast-check";
import { isReservedSlug } from "#db/reserved-slugs.ts";
import { always } from "#tests/support/data/always.ts";
import { MAX_SLUG, meantSlug, numberedSlug, slugFrom as slugBeside } from "./slug.ts";

const slugFrom = (companyName: string) => slugBeside(companyName, "Werkruf");

const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test.each([
  ["Müller & Söhne GmbH", "mueller-soehne-gmbh"],
  ["MÜLLER & SÖHNE", "mueller-soehne"],
  ["Mu\u0308ller", "mueller"],
  ["Großmann Fußböden", "grossmann-fussboeden"],
  ["GROẞMANN", "grossmann"],
  ["Łukasz Żółć Usługi Ślusarskie", "lukasz-zolc-uslugi-slusarskie"],
  ["Yıldırım İnşaat Şirketi", "yildirim-insaat-sirketi"],
  ["Đorđe Ćirić", "dorde-ciric"],
  ["Ærø Træ & Þór", "aero-trae-thor"],
  ["Crêpe-Œuvre", "crepe-oeuvre"],
  ["Dachdeckerei  --  Schmidt!", "dachdeckerei-schmidt"],
  ["Bäder™ 24/7", "baeder-24-7"],
  ["Ｍｅｉｅｒ №1", "meier-1"],
  ["🔧 Rohr-Profi 🔧", "rohr-profi"],
  ["大工の田中", "betrieb"],
  ["🔧🪠", "betrieb"],
  ["Сантехник", "santekhnyk"],
  ["Шевченко Сантехніка", "shevchenko-santekhnika"],
  ["Лук’яненко & Сини", "lukianenko-syny"],
  ["شركة النور", "shrka-alnwr"],
  ["مؤسسة الأمل 24", "mwssa-alaml-24"],
  ["Yıldız Elektrik", "yildiz-elektrik"],
  ["Łódź Dach", "lodz-dach"],
  ["", "betrieb"],
  ["---", "betrieb"],
  ["\ud83d", "betrieb"],
  ["../../etc/passwd", "etc-passwd"],
  ["Login", "betrieb-login"],
  ["404", "betrieb-404"],
  ["Admin Panel 7", "betrieb-admin-panel-7"],
  ["Werkruf Support", "betrieb-werkruf-support"],
  ["WERKRUF", "betrieb-werkruf"],
  ["Das Werkruf Team", "betrieb-das-werkruf-team"],
  ["Support Werkruf", "betrieb-support-werkruf"],
  ["Mein.Werkruf", "betrieb-mein-werkruf"],
  ["MeinWerkruf", "betrieb-meinwerkruf"],
  ["Werk-Ruf Hilfe", "betrieb-werk-ruf-hilfe"],
  ["Das W\u0435rkruf Team", "betrieb-das-werkruf-team"],
  ["Betrieb Werkruf", "betrieb-werkruf"],
  ["Handwerkrufer Meier", "handwerkrufer-meier"],
  ["Stand", "betrieb-stand"],
  ["Rahmen", "betrieb-rahmen"],
])("%j asks for %s", (companyName, slug) => {
  expect(slugFrom(companyName)).toBe(slug);
});

test("300 characters become at most 100, without a hyphen at the end", () => {
  expect(slugFrom("ä".repeat(300))).toBe("ae".repeat(50));
  expect(slugFrom(`${"a".repeat(99)} ${"b".repeat(200)}`)).toBe("a".repeat(99));
  expect(slugFrom(`Admin-Panel ${"c".repeat(300)}`)).toHaveLength(MAX_SLUG);
});

test("what looks like a page of the product follows its name, even one that is no address", () => {
  expect(slugBeside("Meister Post Hilfe", "Meister-Post")).toBe("betrieb-meister-post-hilfe");
  expect(slugBeside("Werkruf Support", "Meister-Post")).toBe("werkruf-support");
  expect(slugBeside("Huber", "大工")).toBe("huber");
  expect(slugBeside("Huber", "Betrieb")).toBe("huber");
  expect(slugBeside("大工", "Betrieb")).toBe("betrieb-betrieb");
});

const someName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(..."äß1 -"), minLength: 90, maxLength: 300 }),
  fc
    .array(fc.constantFrom(..."AaÄäÖÜßẞŁłŞıİéøЖщїЬ’شركةأ٧ -–&.'/大😀\u0308\u00ad\u200b"), { maxLength: 300 })
    .map((all) => all.join("")),
  fc.constantFrom(
    "Das Werkruf Team",
    "werk ruf",
    "login",
    "Dashboard",
    "admin panel",
    "ADMIN-PANEL-werkruf",
    "so funktioniert es",
    "404",
  ),
);

describe("whatever a company is called", () => {
  test("its slug has the shape, fits, is no page of ours, and asks for itself again", () => {
    fc.assert(
      fc.property(someName, (name) => {
        const slug = slugFrom(name);
        expect(slug).toMatch(SHAPE);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG);
        expect(isReservedSlug(slug)).toBe(false);
        expect(slugFrom(slug)).toBe(slug);
      }),
      { numRuns: 2_000 },
    );
  });

  test("the numbered ones do too, and all differ", () => {
    always(someName, fc.integer({ min: 2, max: 100_000 }), (name, n) => {
      const slug = numberedSlug(slugFrom(name), n);
      expect(slug).toMatch(SHAPE);
      expect(slug.length).toBeLessThanOrEqual(MAX_SLUG);
      expect(slug.endsWith(`-${n}`)).toBe(true);
    });
    expect(numberedSlug("meier", 1)).toBe("meier");
  });

  test("how it is typed makes no difference: capitals, composed or decomposed letters", () => {
    always(fc.string({ unit: fc.constantFrom(..."abzÄÖÜéñ 7") }), (name) => {
      expect(slugFrom(name.normalize("NFD"))).toBe(slugFrom(name));
      expect(slugFrom(name.toUpperCase())).toBe(slugFrom(name));
    });
  });
});

test.each([
  "Muster-Sanitaer",
  "muster_sanitaer",
  "muster–sanitaer",
  "muster-\u200bsanitaer",
  "mus\u00adter-sanitaer",
  "muster sanitär",
  " (Muster Sanitär). ",
])("%j means a business's link", (typed) => expect(meantSlug(typed)).toBe("muster-sanitaer"));

test("what is longer than any link means none", () => {
  expect(meantSlug(`${"a".repeat(MAX_SLUG)}b`)).toBe(`${"a".repeat(MAX_SLUG)}b`);
});
