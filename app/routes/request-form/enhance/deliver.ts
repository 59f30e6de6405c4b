import { post } from "./post.ts";
import { submitOutcome } from "./submit-answer.ts";
import { nextTry } from "./wait.ts";

export type Delivery =
  | { kind: "sent"; url: string }
  /** The server shows the form again, with what is wrong. */
  | { kind: "form"; form: Element }
  | { kind: "refused"; reason: string }
  | { kind: "stopped" };

/**
 * Sends the same data until there is an answer that means something, or `signal` aborts. `onDelay` hears of each
 * try that failed, and whether a server answered it.
 */
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
    onDelay(answer !== null);
    await nextTry(failures, signal);
  }
  return { kind: "stopped" };
}

function reasonOn(page: Document): string {
  const reason = page.querySelector("[role=alert] p:last-child") ?? page.querySelector("main p");
  return reason?.textContent || "Ein unerwarteter Fehler ist aufgetreten.";
}
