import { nextTry } from "#app/ui/next-try.ts";
import { isReached } from "#app/ui/reached.ts";
import { words } from "../language/spoken.ts";

/** In ms without any byte moving; then an attempt counts as lost. */
const SILENCE_MS = 60_000;

export interface Answer {
  status: number;
  url: string;
  text: string;
}

/** Follows redirects. Null when the connection was lost, fell silent or `signal` aborted; never rejects. */
export function post(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence = 0;
    const alive = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    const settle = (answer: Answer | null) => {
      clearTimeout(silence);
      resolve(answer);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      if (total) onProgress(loaded / total);
    };
    request.onprogress = alive;
    request.onload = () =>
      settle({ status: request.status, url: request.responseURL, text: request.responseText });
    request.onerror = request.onabort = () => settle(null);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    // Answers speak the page's language, which may be another one than the browser's.
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    alive();
    request.send(body);
  });
}

export type Delivery =
  | { kind: "sent"; url: string }
  | { kind: "form"; form: Element }
  | { kind: "refused"; reason: string }
  | { kind: "stopped" };

/** Repeats until an answer means something, or `signal` aborts. `onDelay` hears whether anybody answers at all. */
export async function deliver(
  url: string,
  data: FormData,
  signal: AbortSignal,
  onDelay: (wasAnswered: boolean) => void,
): Promise<Delivery> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    const answer = await post(url, data, signal);
    if (answer) {
      const page = new DOMParser().parseFromString(answer.text, "text/html");
      const form = page.querySelector("#anfrage");
      const outcome = submitOutcome(answer, form !== null);
      if (outcome === "sent") return { kind: "sent", url: answer.url };
      if (form) return { kind: "form", form };
      if (outcome === "refused") return { kind: "refused", reason: reasonOn(page) };
    }
    if (signal.aborted) break;
    onDelay(answer !== null || (await isReached()));
    await nextTry(failures, signal);
  }
  return { kind: "stopped" };
}

function reasonOn(page: Document): string {
  const reason = page.querySelector("[role=alert] p:last-child") ?? page.querySelector("main p");
  return reason?.textContent || words().script.unexpected;
}

/** `again`: perhaps it arrived, or the server asks for patience. `refused` is a page without our form. */
export type SubmitOutcome = "sent" | "form" | "again" | "refused";

const LATER = [408, 425, 500, 502, 503, 504, 507];

export function submitOutcome(
  { status, url }: Pick<Answer, "status" | "url">,
  hasForm: boolean,
): SubmitOutcome {
  const { pathname, searchParams } = new URL(url);
  if (
    pathname.endsWith("/danke") ||
    searchParams.has("t") ||
    // Its form posts to an address with an intent; only our own answer leads away from there.
    (status === 200 && pathname.includes("/stand/") && !searchParams.has("intent"))
  )
    return "sent";
  if (hasForm) return "form";
  return LATER.includes(status) ? "again" : "refused";
}
