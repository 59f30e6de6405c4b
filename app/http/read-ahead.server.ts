type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The start of a body: all of it when `rest` is null. */
export interface ReadAhead {
  start: Buffer;
  rest: AsyncGenerator<Uint8Array> | null;
}

/**
 * Reads a body until its end, but no longer than `patienceMs` and little more than `mostBytes`; what is
 * ready by then is sent in one piece and can be compressed in one piece.
 */
export async function readAhead(reader: Reader, patienceMs: number, mostBytes: number): Promise<ReadAhead> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, patienceMs, "late");
  });
  try {
    let next = reader.read();
    for (;;) {
      const step = size > mostBytes ? "late" : await Promise.race([next, late]);
      if (step === "late") return { start: Buffer.concat(chunks), rest: remaining(reader, next) };
      if (step.done) return { start: Buffer.concat(chunks), rest: null };
      chunks.push(step.value);
      size += step.value.length;
      next = reader.read();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* remaining(reader: Reader, first: ReturnType<Reader["read"]>): AsyncGenerator<Uint8Array> {
  for (let step = await first; !step.done; step = await reader.read()) yield step.value;
}
