import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Circuit } from "./circuit.ts";
import { judgeAnswer, type StoreAnswer, type Verdict } from "./judge-answer.server.ts";

/** The object store refuses, fails or is not to be reached. Its message names no photo. */
export class PhotosUnavailable extends Error {
  override name = "PhotosUnavailable";
  /** A status with the store's own word for it, or what became of the connection. */
  readonly fault: string;
  constructor(fault: string) {
    super(`The object store of the photos can't be used: ${fault}`);
    this.fault = fault;
  }
}

/** The bucket's mark is another installation's, or missing. */
export class BucketOfAnother extends PhotosUnavailable {
  override name = "BucketOfAnother";
  readonly isLogged = true;
}

export interface StoreAccess {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StoreLimits {
  tryMs: number;
  tries: number;
  /** Between two tries, times the number of the try, plus as much again by chance. */
  pauseMs: number;
  wholeMs: number;
}

export interface StoreWatch {
  onAnswer?: ((answer: StoreAnswer) => void) | undefined;
  onOutcome(outcome: "answered" | "again" | "failed" | "unasked"): void;
  onDown(fault: string): void;
  onBack(): void;
}

export type StoreClient = ReturnType<typeof createStoreClient>;

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const MOST_READ = 16 * 1024 * 1024;

/** A bucket of an S3-compatible store under any key. Every call may be repeated: a key's bytes never change. */
export function createStoreClient(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: StoreAccess,
  limits: StoreLimits,
  circuit: Circuit,
  watch: StoreWatch,
) {
  const aws = new AwsClient({ region, accessKeyId, secretAccessKey, service: "s3" });
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function ask(method: string, path: string, body: Uint8Array<ArrayBuffer> = new Uint8Array()) {
    const question = { method, url: base + path, body };
    const begun = performance.now();
    let lastFault: string | null = null;
    for (let tries = 1; ; tries += 1) {
      if (!circuit.lets(performance.now())) {
        watch.onOutcome(lastFault ? "failed" : "unasked");
        throw new PhotosUnavailable(lastFault ?? "it failed a moment ago");
      }
      const signed = await aws.sign(question.url, method === "PUT" ? { method, body } : { method });
      const answer = await askOnce(signed, limits.tryMs).catch(codeOf);
      const isAnswer = typeof answer !== "string";
      if (isAnswer) watch.onAnswer?.(answer);
      const verdict: Verdict = isAnswer
        ? judgeAnswer(question, answer)
        : { kind: "fault", fault: answer, isPassing: true };
      if (verdict.kind !== "fault") {
        if (circuit.worked()) watch.onBack();
        watch.onOutcome("answered");
        return { kind: verdict.kind, body: isAnswer ? answer.body : Buffer.alloc(0) };
      }
      lastFault = `${method} ${verdict.fault}`;
      const about = isAnswer ? question.url : null;
      const isDown = verdict.isPassing ? circuit.failed(performance.now(), about) : circuit.refused();
      if (isDown) watch.onDown(verdict.fault);
      const isLate = performance.now() - begun > limits.wholeMs;
      if (!verdict.isPassing || tries >= limits.tries || isLate) {
        watch.onOutcome("failed");
        throw new PhotosUnavailable(lastFault);
      }
      watch.onOutcome("again");
      await sleep(limits.pauseMs * tries * (1 + Math.random()));
    }
  }

  async function get(key: string): Promise<Buffer<ArrayBuffer> | null> {
    const { kind, body } = await ask("GET", `/${key}`);
    return kind === "missing" ? null : body;
  }

  return {
    get,
    /** Whether it arrived is known by its sum, or by reading it back from a store with tags of its own. */
    async put(key: string, bytes: Uint8Array): Promise<void> {
      const { kind } = await ask("PUT", `/${key}`, new Uint8Array(bytes));
      if (kind === "unproven" && !(await get(key))?.equals(bytes))
        throw new PhotosUnavailable("PUT not-there");
    },
    /** No deletion's answer shows that it is gone. */
    async remove(key: string): Promise<void> {
      await ask("DELETE", `/${key}`);
      if (await get(key)) throw new PhotosUnavailable("DELETE still-there");
    },
    async list(prefix: string, most: number, after?: string): Promise<{ keys: string[]; after?: string }> {
      const query = new URLSearchParams({ "list-type": "2", prefix, "max-keys": String(most) });
      if (after) query.set("continuation-token", after);
      const list = (await ask("GET", `?${query}`)).body.toString();
      const keys = Array.from(list.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) => key);
      if (!list.includes("<IsTruncated>true<")) return { keys };
      const [, next = ""] = /<NextContinuationToken>([^<]+)</.exec(list) ?? [];
      const following = next.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity) => SIGNS[entity] ?? "");
      if (following === "" || following === after) throw new PhotosUnavailable("GET list-without-end");
      return { keys, after: following };
    },
  };
}

async function askOnce(signed: Request, tryMs: number): Promise<StoreAnswer> {
  const response = await fetch(signed, { redirect: "manual", signal: AbortSignal.timeout(tryMs) });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_READ) throw Object.assign(new Error("too long"), { cause: { code: "ETOOLONG" } });
    parts.push(part);
  }
  return { status: response.status, headers: response.headers, body: Buffer.concat(parts) };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return "ETIMEDOUT";
  const { cause } = error;
  return cause && typeof cause === "object" && "code" in cause ? String(cause.code) : "no answer";
}
