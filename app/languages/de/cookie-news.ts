/** What a decision about cookies led to. */
export const news = {
  all: "Alle Cookies akzeptiert.",
  essential: "Es werden nur essenzielle Cookies verwendet.",
  saved: "Cookie-Einstellungen gespeichert.",
  unsent:
    "Der Server antwortet gerade nicht. Die Auswahl ist auf diesem Gerät gemerkt und wird beim nächsten Aufruf übermittelt.",
};
export type CookieNews = typeof news;
