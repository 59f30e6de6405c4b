import type { IncomingMessage } from "node:http";
import type { BodyRule } from "./body-rules.ts";

export class BodyRefused extends Error {
  override name = "BodyRefused";
  readonly status: 408 | 413;

  constructor(status: 408 | 413) {
    super(status === 413 ? "The body is larger than its limit." : "The body arrives too slowly.");
    this.status = status;
  }
}

export interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** Ends the stream and throws away what still arrives. */
  discard(): void;
}

/** Errors and calls `refuse` once when the body breaks `rule`. The reader's own pauses don't count. */
export function limitedBody(
  req: IncomingMessage,
  rule: BodyRule,
  refuse: (refusal: BodyRefused) => void,
): LimitedBody {
  let received = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let silence: NodeJS.Timeout | undefined;
  const whole = setTimeout(() => cut(408), rule.wholeMs);

  function awaitNextByte() {
    clearTimeout(silence);
    silence = setTimeout(() => cut(408), rule.silenceMs);
  }
  function settle() {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(whole);
  }
  function fail(error: Error) {
    if (isOver) return;
    settle();
    controller?.error(error);
  }
  function cut(status: 408 | 413) {
    if (isOver) return;
    const refusal = new BodyRefused(status);
    fail(refusal);
    refuse(refusal);
  }
  function discard() {
    settle();
    req.resume();
  }

  req.on("data", (chunk: Buffer) => {
    if (isOver) return;
    received += chunk.length;
    if (received > rule.bytes) return cut(413);
    controller?.enqueue(chunk);
    if ((controller?.desiredSize ?? 0) > 0) return awaitNextByte();
    req.pause();
    clearTimeout(silence);
  });
  req.once("end", () => {
    if (isOver) return;
    settle();
    controller?.close();
  });
  req.once("error", fail);
  req.once("close", () => {
    if (!isOver) fail(new DOMException("The client left.", "AbortError"));
  });

  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    pull() {
      if (isOver) return;
      awaitNextByte();
      req.resume();
    },
    cancel: discard,
  });
  return { stream, discard };
}
