import { randomBytes, randomInt, randomUUID } from "node:crypto";

const HOUR_MS = 3_600_000;
const SLICE_BYTES = 40;

/**
 * Values nobody else has, each remembered with the column it was made for. All begin alike, so that an answer
 * is searched once for every kind and not once for every column.
 */
export class Marks {
  readonly tag = `zq${mails(8)}`;
  readonly digits = String(randomInt(100_000, 999_999));
  readonly uuidStart = randomBytes(4).toString("hex");
  /** Bytes from the middle of a file. */
  readonly slices: { column: string; bytes: Buffer }[] = [];
  readonly #columns = new Map<string, string>();
  /** Counted, since two random endings were the same once in 300 runs. */
  #phones = 100;

  text(column: string): string {
    return this.#remember(`${this.tag}${mails(6)}`, column);
  }

  /** In the form of a status link's 128 bits. */
  token(column: string): string {
    return this.#remember(`${this.tag}${mails(12)}`, column);
  }

  uuid(column: string): string {
    return this.#remember(`${this.uuidStart}${randomUUID().slice(8)}`, column);
  }

  /** A mobile number as somebody types it. */
  phone(column: string): string {
    this.#phones += 1;
    return `0176 ${this.#remember(`${this.digits}${this.#phones}`, column)}`;
  }

  /** Within the last twenty hours, or the next twenty days. */
  instant(column: string, isAhead: boolean): Date {
    const offset = isAhead ? randomInt(24 * HOUR_MS, 480 * HOUR_MS) : -randomInt(HOUR_MS, 20 * HOUR_MS);
    const at = new Date(Date.now() + offset);
    this.#remember(String(at.getTime()), column);
    this.#remember(at.toISOString().toLowerCase(), column);
    return at;
  }

  file(column: string, bytes: Buffer): void {
    const start = bytes.length >> 1;
    this.slices.push({ column, bytes: bytes.subarray(start, start + SLICE_BYTES) });
  }

  /** The column a value in lower case was made for. */
  columnOf(value: string): string | undefined {
    return this.#columns.get(value);
  }

  /** Every value made so far with its column. */
  entries(): [value: string, column: string][] {
    return [...this.#columns];
  }

  #remember(value: string, column: string): string {
    this.#columns.set(value, column);
    return value;
  }
}

function mails(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join("");
}
