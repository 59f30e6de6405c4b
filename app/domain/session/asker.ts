import type { User } from "../sign-in/user.server.ts";

/** A signed-in browser that asks for something, and what limits and mails need to know of it. */
export interface Asker {
  user: User;
  /** What the session's cookie holds. */
  sessionId: string;
  /** "Firefox unter Windows". */
  askedBy: string | null;
  clientNetwork: string;
}
