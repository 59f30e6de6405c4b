const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[\u0300-\u036f]/g, ""],
  [/° ?c?\b/g, " grad "],
  // Else "von Ihnen" would be "von innen".
  [/\bihnen\b/g, "sie"],
  // Else "offen" would be "Ofen", and "Mann" "man".
  [/off/g, "auf"],
  [/\bmann\b/g, "mansbild"],
  [/ß/g, "s"],
  // Else "feucht" would be "faucht".
  [/feucht/g, "foict"],
  [/eu/g, "au"],
  [/([aou])e/g, "$1"],
  [/[ae][iy]/g, "ei"],
  [/ie/g, "i"],
  [/([aeiou])h(?![aeiou])/g, "$1"],
  [/ch/g, "c"],
  [/ck/g, "k"],
  [/tz/g, "z"],
  [/dt/g, "t"],
  [/([a-z])\1+/g, "$1"],
];

/** Small letters, and spellings that sound alike become one: "Läuft", "laeuft", "leuft" and "lauft" are "lauft". */
export function asItSounds(text: string): string {
  return SOUNDS.reduce(
    (written, [spelling, sound]) => written.replace(spelling, sound),
    text.toLowerCase().normalize("NFD"),
  );
}
