import { createHash } from "node:crypto";

export interface StoreAnswer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

interface StoreQuestion {
  url: string;
  method: string;
  body: Uint8Array;
}

export type Verdict =
  | { kind: "ok" }
  /** It says it has it, and nothing that only who has it could know. */
  | { kind: "unproven" }
  | { kind: "missing" }
  /** `isPassing`: the same question may be answered in a moment. */
  | { kind: "fault"; fault: string; isPassing: boolean };

const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const DONE = new Set([200, 201, 204]);

/**
 * A wrong bucket also answers 404, and a wrong server 200: neither may pass for a photo that isn't there, or is. No
 * header of a vendor is asked for, not every store has it. Where an answer proves too little, the client asks more.
 */
export function judgeAnswer(question: StoreQuestion, answer: StoreAnswer): Verdict {
  const { status } = answer;
  if (status >= 200 && status < 300) {
    const isStore = DONE.has(status) && isOfStore(question, answer);
    if (!isStore) return { kind: "fault", fault: `${status} not-a-store`, isPassing: false };
    const isProven = question.method !== "PUT" || tagOf(answer) === md5(question.body);
    return { kind: isProven ? "ok" : "unproven" };
  }
  const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.body.toString("latin1", 0, 4096))?.[1] ?? "";
  const isAboutKey = question.method !== "PUT" && !isList(question);
  if (status === 404 && isAboutKey && code === "NoSuchKey") return { kind: "missing" };
  return { kind: "fault", fault: `${status} ${code}`.trim(), isPassing: PASSING.has(status) };
}

function isOfStore(question: Pick<StoreQuestion, "method" | "url">, answer: StoreAnswer): boolean {
  const { headers, body } = answer;
  if (isList(question)) return body.includes("<ListBucketResult") && body.includes("</ListBucketResult>");
  if (question.method === "DELETE") return body.length === 0;
  const isPage = body.length > 0 && /^text\/html/i.test(headers.get("content-type") ?? "");
  return tagOf(answer) !== "" && !isPage;
}

function isList({ url }: Pick<StoreQuestion, "url">): boolean {
  return new URL(url).searchParams.has("list-type");
}

/** The MD5 of what was stored, except where a store encrypts with keys of its own. */
function tagOf({ headers }: StoreAnswer): string {
  return (
    headers
      .get("etag")
      ?.replace(/^W\/|"/g, "")
      .toLowerCase() ?? ""
  );
}

function md5(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("hex");
}
