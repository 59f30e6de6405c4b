/** What browsers call a request that got no answer: Chromium, Firefox and Safari. */
const NO_ANSWER =
  /fetch|network ?error|network connection|Load failed|input stream|imported module|module script/i;

/** Whether an error of a navigation means that the line is down, not that something of ours is broken. */
export function isConnectionLost(error: unknown, isOnline: boolean | undefined): boolean {
  if (!(error instanceof Error)) return false;
  return isOnline === false || (error instanceof TypeError && NO_ANSWER.test(error.message));
}
