/** What browsers call a request that got no answer: Chromium, Firefox and Safari. */
const NO_ANSWER =
  /^(?:Failed to fetch|NetworkError when|network error|The network connection|Load failed|Error in input stream|error loading dynamically imported module|Importing a module script failed)/i;

/** Whether an error of a navigation means offline, not an error of ours. */
export function isConnectionLost(error: unknown, isOnline: boolean | undefined): boolean {
  if (!(error instanceof Error)) return false;
  return isOnline === false || (error instanceof TypeError && NO_ANSWER.test(error.message));
}
