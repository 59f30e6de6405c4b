import type { Visit } from "../visit/app-context.server.ts";

/**
 * The status of the page to show instead of a response that failed without one: React Router's last answers
 * are empty or a line of English. Undefined for everything a route made itself.
 */
export function failedStatus(response: Response, visit: Visit): number | undefined {
  if (response.status < 500) {
    return response.status >= 400 && response.body === null ? response.status : undefined;
  }
  if (visit.databaseWasBusy) return 503;
  if (visit.storageWasDown) return 507;
  const isPlain = response.headers.get("content-type")?.startsWith("text/plain") ?? true;
  return isPlain ? response.status : undefined;
}
