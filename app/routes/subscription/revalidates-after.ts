import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a refusal the page stays as it is: without a line, loading would end on an error page. */
export function revalidatesAfter({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || (!actionResult?.failed && defaultShouldRevalidate);
}
