/** What is said after each way to decide, by the name of its toast. */
export const COOKIE_NEWS = {
  "cookies-all": "Alle Cookies akzeptiert.",
  "cookies-essential": "Es werden nur essenzielle Cookies verwendet.",
  "cookies-saved": "Cookie-Einstellungen gespeichert.",
} as const;

export const UNSENT_NEWS =
  "Der Server antwortet gerade nicht. Die Auswahl ist auf diesem Gerät gemerkt und wird beim nächsten Aufruf übermittelt.";

/** The same by the value of the pressed button. */
export function newsOf(choice: FormDataEntryValue | null): string {
  if (choice === "alle") return COOKIE_NEWS["cookies-all"];
  return COOKIE_NEWS[choice === "eigene" ? "cookies-saved" : "cookies-essential"];
}
