/** Says neither du nor Sie: pages have either (D50). */
export const bar = {
  title: "Cookies",
  text: "Essenzielle Cookies sind nötig. Statistik und Marketing von Google gibt es nur nach Zustimmung. Die Auswahl lässt sich jederzeit unten auf jeder Seite ändern.",
  privacy: "Datenschutz",
  settings: "Einstellungen",
  essential: "Nur Essentielle",
  all: "Alle akzeptieren",
};
export type CookieBarWords = typeof bar;
