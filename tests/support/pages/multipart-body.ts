export const BOUNDARY = "----werkruf-test";
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface BodyPart {
  name: string;
  filename?: string;
  type?: string;
  content: Uint8Array | string;
}

/** The bytes of a form as a browser sends them; `isClosed: false` leaves the last boundary out. */
export function multipartBody(parts: readonly BodyPart[], isClosed = true): Buffer {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? "" : `; filename="${filename}"`,
    type || filename !== undefined ? `\r\nContent-Type: ${type ?? "image/jpeg"}` : "",
    "\r\n\r\n",
    content,
    "\r\n",
  ]);
  if (isClosed) pieces.push(`--${BOUNDARY}--\r\n`);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

export interface Line {
  type?: string;
  chunkBytes?: number;
  /** After so many bytes the line breaks. */
  dropsAfter?: number;
  /** Told after each piece how many bytes were taken so far. */
  onSent?: (bytes: number) => unknown;
}

/** A POST whose body arrives in pieces. */
export function postOf(
  body: Uint8Array,
  { type = MULTIPART, chunkBytes = 40_000, dropsAfter = Number.POSITIVE_INFINITY, onSent }: Line = {},
): Request {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // As on a network, others have a turn in between.
        await new Promise((resolve) => setImmediate(resolve));
        if (sent >= dropsAfter) return controller.error(new DOMException("The client left.", "AbortError"));
        if (sent >= body.length) return controller.close();
        // Nor do two pieces share their memory.
        controller.enqueue(new Uint8Array(body.subarray(sent, Math.min(sent + chunkBytes, dropsAfter))));
        sent = Math.min(sent + chunkBytes, dropsAfter);
        onSent?.(sent);
      },
    },
    { highWaterMark: 0 },
  );
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  const init = { method: "POST", headers, body: stream, duplex: "half" };
  return new Request("http://localhost/muster-sanitaer", init);
}
