/** A parser of ours and what it promises for whatever it is given. */
export interface FuzzTarget {
  name: string;
  /** Inputs worth beginning with; all others are made of them. */
  seeds: readonly string[];
  /** The longest text that can reach it, in UTF-16 code units. */
  longest: number;
  /** Throws when the answer to `input` breaks a promise, or lets what the parser throws through. */
  check(input: string): void | Promise<void>;
}

/** Bytes of a binary input, which is written with one character a byte. */
export function bytesOf(input: string): Buffer {
  return Buffer.from(input, "latin1");
}
