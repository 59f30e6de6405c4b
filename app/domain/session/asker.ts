import type { User } from "../sign-in/user.server.ts";

export interface Asker {
  user: User;
  sessionId: string;
  /** "Firefox unter Windows". */
  askedBy: string | null;
  clientNetwork: string;
}
