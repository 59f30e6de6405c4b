export const COOKIE_MESSAGES = {
  "cookies-all": "Alle Cookies akzeptiert.",
  "cookies-essential": "Es werden nur essenzielle Cookies verwendet.",
  "cookies-saved": "Cookie-Einstellungen gespeichert.",
} as const;

export const UNSENT_MESSAGE =
  "Der Server antwortet gerade nicht. Die Auswahl ist auf diesem Gerät gemerkt und wird beim nächsten Aufruf übermittelt.";

export function messageOf(choice: FormDataEntryValue | null): string {
  if (choice === "alle") return COOKIE_MESSAGES["cookies-all"];
  return COOKIE_MESSAGES[choice === "eigene" ? "cookies-saved" : "cookies-essential"];
}
