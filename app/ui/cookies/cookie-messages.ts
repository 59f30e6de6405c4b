export const COOKIE_MESSAGES = {
  "cookies-all": "Alle Cookies akzeptiert.",
  "cookies-essential": "Es werden nur essenzielle Cookies verwendet.",
  "cookies-saved": "Cookie-Einstellungen gespeichert.",
} as const;
