import type { Route } from "../+types/root";

/** How long after its content the end of an answer may come, in ms; measured in Firefox: 2. */
const END_MS = 20;

/**
 * An answer that leads on may lead to a new document. React Router goes there while it still reads the answer, and
 * Firefox then reports "Error in input stream"; so whatever leads on waits until the answer has ended.
 */
export const hearAnswerOut: Route.ClientMiddlewareFunction = async (_, next) => {
  const results = await next();
  const leadsOn = Object.values(results).some(({ result }) => result instanceof Response);
  if (leadsOn) await new Promise((resolve) => setTimeout(resolve, END_MS));
  return results;
};
