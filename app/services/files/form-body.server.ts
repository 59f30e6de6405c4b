type Take = (piece: Buffer) => unknown;

/** Gives a part's bytes in pieces; resolves with false when the body ended first. */
export type Content = (take: Take) => Promise<boolean>;

export interface PartHead {
  name: string;
  fileName: string | undefined;
}

export type FormBody = ReturnType<typeof openFormBody>;

const LINE_END = Buffer.from("\r\n");
const LONGEST_HEAD = 8 * 1024;
const COLLECTED_AFTER = 4 * 1024 * 1024;
const DISPOSITION = /^content-disposition[ \t]*:/i;
const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;"\s]*))/g;

/** Holds one piece at a time. Leaves what exceeds `most`: cancelling could close the socket too early. */
export function openFormBody(body: ReadableStream<Uint8Array>, most: number) {
  const reader = body.getReader();
  // A boundary begins with the end of a line, the first one too.
  let held: Buffer = LINE_END;
  let left = most;
  let ending: "ended" | "cut" | "broken" | null = null;

  async function hasMore(): Promise<boolean> {
    if (ending) return false;
    const next = await reader.read().catch(() => null);
    const length = next?.value?.length ?? 0;
    left -= length;
    if (!next) ending = "broken";
    else if (next.done) ending = "ended";
    else if (left < 0) ending = "cut";
    else held = Buffer.concat([held, next.value]);
    collectNowAndThen(length);
    return ending === null;
  }

  return {
    ending: () => ending,
    leave: () => reader.releaseLock(),
    /** Gives what comes before `mark`. Without one in the body it gives all that is left, and resolves with false. */
    async until(mark: Buffer, take: Take): Promise<boolean> {
      for (;;) {
        const at = held.indexOf(mark);
        const sure = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
        if (sure > 0) await take(held.subarray(0, sure));
        held = held.subarray(at < 0 ? sure : at + mark.length);
        if (at >= 0) return true;
        if (await hasMore()) continue;
        if (held.length > 0) await take(held);
        held = Buffer.alloc(0);
        return false;
      }
    },
  };
}

let uncollected = 0;

/** V8 sees little of the bytes that pass through: ten customers with eight photos left 100 MB behind for a while. */
function collectNowAndThen(passed: number): void {
  uncollected += passed;
  if (uncollected < COLLECTED_AFTER) return;
  uncollected = 0;
  globalThis.gc?.({ type: "minor" });
}

/**
 * Gives one part after the other to `onPart`, until that resolves with false. False when a part wasn't understood or
 * isn't whole, or when something lies outside of all parts: nothing is left out without a word.
 */
export async function readParts(
  body: FormBody,
  boundary: string,
  onPart: (head: PartHead, content: Content) => Promise<boolean>,
): Promise<boolean> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const before = beginningOf(LONGEST_HEAD);
  if (!(await body.until(delimiter, before.add)) || before.whole()?.trim() !== "") return false;
  for (;;) {
    const rest = beginningOf(LONGEST_HEAD);
    const hasHead = await body.until(LINE_END, rest.add);
    const end = rest.whole()?.trim();
    if (end === "--") {
      const after = beginningOf(LONGEST_HEAD);
      return !(await body.until(delimiter, after.add)) && after.whole()?.trim() === "";
    }
    const head = hasHead && end === "" ? await readHead(body) : null;
    if (!head || !(await onPart(head, (take) => body.until(delimiter, take)))) return false;
  }
}

async function readHead(body: FormBody): Promise<PartHead | null> {
  const lines: string[] = [];
  let left = LONGEST_HEAD;
  for (;;) {
    const read = beginningOf(left);
    if (!(await body.until(LINE_END, read.add))) return null;
    const line = read.whole();
    if (line === null) return null;
    if (line === "") break;
    left -= read.size();
    // A line that begins so goes on with the one before.
    lines.push(/^[ \t]/.test(line) ? `${lines.pop() ?? ""}${line}` : line);
  }
  const found = new Map<string, string>();
  const disposition = lines.find((line) => DISPOSITION.test(line)) ?? "";
  for (const [, key = "", quoted, bare = ""] of disposition.matchAll(PARAMETER))
    found.set(key.toLowerCase(), quoted?.replaceAll('\\"', '"') ?? bare);
  const name = found.get("name");
  return name === undefined ? null : { name, fileName: found.get("filename") };
}

/** Copies: a slice would hold the whole piece. What isn't UTF-8, or for `whole` is longer, is null. */
export function beginningOf(most: number) {
  let kept = Buffer.alloc(0);
  let size = 0;
  let isCut = false;

  function text(): string | null {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(kept.subarray(0, size), { stream: isCut });
    } catch {
      return null;
    }
  }

  return {
    add(piece: Buffer) {
      const fits = piece.subarray(0, most - size);
      isCut ||= fits.length < piece.length;
      if (size + fits.length > kept.length) {
        kept = Buffer.concat([kept], Math.min(most, 2 * (size + fits.length)));
      }
      size += fits.copy(kept, size);
    },
    size: () => size,
    text,
    whole: () => (isCut ? null : text()),
  };
}
