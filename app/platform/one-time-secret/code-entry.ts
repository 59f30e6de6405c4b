/** Without characters that are read as another one (0/O, 1/I/L, U/V) and thus without most words. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 6;

const BETWEEN = /[^\p{L}\p{N}]/gu;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** Case and whatever is no letter or digit don't matter. Null if it can't be a code. */
export function codeFromEntry(typed: string): string | null {
  const code = typed.replace(BETWEEN, "").toUpperCase();
  return CODE.test(code) ? code : null;
}
