import { latinDigits } from "./typed-text.ts";

const EUROS = /^(?<euros>\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[,.](?<cents>\d\d?))?$/;

/** Reads cents of "39", "39,50" and "1.250 €": null for an empty text, undefined for no amount up to `most`. */
export function readEuros(typed: string, most: number): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const { euros, cents = "" } = EUROS.exec(latinDigits(text.slice(0, 20)).replace(/\s?€$/, ""))?.groups ?? {};
  if (!euros) return undefined;
  const amount = Number(euros.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
  return amount <= most ? amount : undefined;
}

/** As its field shows it: "39", "39,50". */
export function typedEuros(cents: number | null | undefined): string {
  if (cents == null) return "";
  const rest = cents % 100;
  return `${Math.floor(cents / 100)}${rest ? `,${String(rest).padStart(2, "0")}` : ""}`;
}
