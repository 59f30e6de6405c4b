import type { Role } from "./accounts.ts";
import {
  type Address,
  isAdminPage,
  isContractPage,
  isInvitationPage,
  isPublicPage,
  isStatePage,
} from "./addresses.ts";
import type { Answer, Ask } from "./ask.ts";
import { CONTRACT_COLUMNS, INVITATION_COLUMNS, PUBLIC_COLUMNS, STATE_COLUMNS } from "./columns.ts";
import { createDetector, type Finding } from "./detector.ts";
import type { Victim } from "./victim.ts";

type Find = ReturnType<typeof createDetector>;

/** Something wrong, in words, and what it has in common with the same fault asked for in another way. */
export interface Fault {
  kind: string;
  line: string;
}

/** Reads answers and says which of the victim's values stand in them. */
export interface Reader {
  /** In the body or in a header, each with where. */
  read(answer: Answer): (Finding & { where: string })[];
  /** What an answer shows that this asker may not see; null when there is nothing. */
  leak(
    role: Pick<Role, "name" | "isAdmin" | "knows">,
    address: Address,
    ask: Ask,
    answer: Answer,
  ): Fault | null;
}

export function createReader(victim: Victim): Reader {
  const find: Find = createDetector(victim.marks);

  function read({ headers, body }: Answer) {
    const inBody = find(body).map((finding) => ({ ...finding, where: "the body" }));
    // Nearly no header holds anything: they are searched one by one only when all together do.
    if (find(Buffer.from(headers.join("\n"), "latin1")).length === 0) return inBody;
    const inHeaders = headers.flatMap((line) =>
      find(Buffer.from(line, "latin1")).map((finding) => ({ ...finding, where: `"${line.slice(0, 120)}"` })),
    );
    return [...inBody, ...inHeaders];
  }

  return {
    read,
    leak(role, address, ask, answer) {
      if (role.isAdmin && isAdminPage(address)) return null;
      const said = `${sentBy(ask)} ${role.knows ?? ""}`;
      const leaked = read(answer).filter(
        ({ column, value }) =>
          !said.includes(value) &&
          !(PUBLIC_COLUMNS.has(column) && isPublicPage(address, victim)) &&
          !(CONTRACT_COLUMNS.has(column) && isContractPage(address)) &&
          !(INVITATION_COLUMNS.has(column) && isInvitationPage(ask.path, victim)) &&
          !(STATE_COLUMNS.has(column) && isStatePage(address, victim)),
      );
      if (leaked.length === 0) return null;
      const shown = [...new Set(leaked.map(({ column }) => column))].sort().join(", ");
      const places = [...new Set(leaked.map(({ where, form }) => `${where} (${form})`))].join(", ");
      return {
        kind: `${role.name} ${ask.method} ${address.pattern} ${shown}`,
        line: `${role.name}: ${ask.method} ${ask.path} (${address.pattern}, ${answer.status}) shows ${shown} in ${places}`,
      };
    },
  };
}

/** One line for each kind of fault: the first that was found, and in how many more ways it was. */
export function told(faults: readonly (Fault | null)[]): string[] {
  const kinds = Map.groupBy(
    faults.filter((fault) => fault !== null),
    ({ kind }) => kind,
  );
  return [...kinds.values()].map(
    ([first, ...more]) => `${first?.line}${more.length > 0 ? `, and in ${more.length} more ways` : ""}`,
  );
}

/** What an asker knows because they wrote it: an answer may repeat it. */
export function sentBy({ path, body, headers }: Ask): string {
  const texts = [path, String(body ?? ""), ...Object.values(headers ?? {})];
  return texts.map(decoded).join(" ").toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
