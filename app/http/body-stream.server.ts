import type { IncomingMessage } from "node:http";
import type { BodyRule } from "./body-rules.ts";

/** A page is asked once its request's body is whole, or as soon as so many bytes of a longer one wait. */
const WAITING_BYTES = 64 * 1024;

export interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** False: it ended before a page could be asked. */
  hasCome: Promise<boolean>;
  breakOff(status: number): void;
  /** Ends the stream and throws away what still arrives. */
  discard(): void;
}

/** Errors after one call of `broke`, with null when its sender left. The reader's own pauses don't count. */
export function limitedBody(
  req: IncomingMessage,
  rule: BodyRule,
  broke: (status: number | null) => void,
): LimitedBody {
  const come = Promise.withResolvers<boolean>();
  let received = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let silence: NodeJS.Timeout | undefined;
  const whole = setTimeout(() => breakOff(408), rule.wholeMs);

  function awaitNextByte() {
    clearTimeout(silence);
    silence = setTimeout(() => breakOff(408), rule.silenceMs);
  }
  function settle(hasCome: boolean) {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(whole);
    come.resolve(hasCome);
  }
  function breakOff(status: number | null) {
    if (isOver) return;
    settle(false);
    broke(status);
    controller?.error(new DOMException("The body broke off.", "AbortError"));
  }
  function discard() {
    settle(false);
    req.resume();
  }

  req.on("data", (chunk: Buffer) => {
    if (isOver) return;
    received += chunk.length;
    if (received > rule.bytes) return breakOff(413);
    controller?.enqueue(chunk);
    if ((controller?.desiredSize ?? 0) > 0) return awaitNextByte();
    req.pause();
    clearTimeout(silence);
    come.resolve(true);
  });
  req.once("end", () => {
    if (isOver) return;
    settle(true);
    controller?.close();
  });
  req.once("error", () => breakOff(null));
  req.once("close", () => breakOff(null));

  const stream = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      pull() {
        if (isOver) return;
        awaitNextByte();
        req.resume();
      },
      cancel: discard,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
  );
  return { stream, hasCome: come.promise, breakOff, discard };
}
