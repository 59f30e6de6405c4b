import type { StoreAnswer, StoreQuestion } from "./ask-once.server.ts";

export type Verdict =
  | { kind: "ok" }
  | { kind: "missing" }
  /** `isPassing`: the same question may be answered in a moment. */
  | { kind: "fault"; fault: string; isPassing: boolean };

const PASSING = new Set([408, 429, 500, 502, 503, 504]);

/** A wrong bucket also answers 404, and a wrong server 200: neither may pass for a photo that isn't there, or is. */
export function judgeAnswer(
  { method, url }: Pick<StoreQuestion, "method" | "url">,
  answer: StoreAnswer,
): Verdict {
  const { status, headers } = answer;
  const isList = new URL(url).searchParams.has("list-type");
  if (status >= 200 && status < 300) {
    const isStore = isList
      ? answer.body.includes("<ListBucketResult")
      : method === "DELETE"
        ? answer.body.length === 0
        : headers.etag !== undefined;
    return isStore ? { kind: "ok" } : { kind: "fault", fault: `${status} not-a-store`, isPassing: false };
  }
  const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.body.toString("latin1", 0, 4096))?.[1] ?? "";
  if (status === 404 && !isList && method !== "PUT" && code === "NoSuchKey") return { kind: "missing" };
  return { kind: "fault", fault: `${status} ${code}`.trim(), isPassing: PASSING.has(status) };
}
