import type { User } from "../sign-in/user.server.ts";

export interface Asker {
  user: User;
  sessionId: string;
  askedBy: string | null;
  clientNetwork: string;
}
