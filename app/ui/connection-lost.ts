const NO_ANSWER =
  /^(?:Failed to fetch|NetworkError when|network error|The network connection|Load failed|Error in input stream|error loading dynamically imported module|Importing a module script failed)/i;

export function isConnectionLost(error: unknown, isOnline: boolean | undefined): boolean {
  if (!(error instanceof Error)) return false;
  return isOnline === false || (error instanceof TypeError && NO_ANSWER.test(error.message));
}
