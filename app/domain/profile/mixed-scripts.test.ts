import { mixesScripts } from "./mixed-scripts.ts";

test.each(["Wеrkruf", "Муster Sanitär", "Sаnitär Müller", "Οtto Bau", "Ꮤerkruf", "Αuto-Klinik"])(
  "%s mixes letters that look alike",
  (name) => expect(mixesScripts(name)).toBe(true),
);

test.each([
  ...["Müller & Söhne GmbH", "Сантехник", "Шевченко Elektro", "Elektro-Шевченко", "شركة النور", "Σ-Bau"],
  ...[
    "Ωmega Heizung",
    "Yıldız İnşaat",
    "Łukasz Żółć",
    "TOTO浴室",
    "24/7 Bäder™",
    "O'Brien",
    "Nguyễn Bau",
    "µ-Tec",
  ],
])("%s doesn't", (name) => expect(mixesScripts(name)).toBe(false));
