import type { Answer } from "./post.ts";

/** `again`: nobody knows whether it arrived, or the server asks for patience. `refused`: a page without our form. */
export type SubmitOutcome = "sent" | "form" | "again" | "refused";

const LATER = [408, 425, 500, 502, 503, 504, 507];

/** What the answer to a submit means; `hasForm` says whether the page it brought holds the form again. */
export function submitOutcome(
  { status, url }: Pick<Answer, "status" | "url">,
  hasForm: boolean,
): SubmitOutcome {
  if (new URL(url).pathname.endsWith("/danke")) return "sent";
  if (hasForm) return "form";
  return LATER.includes(status) ? "again" : "refused";
}
