import type { Role } from "./accounts.ts";
import { type Address, isAdminPage, isPublicPage } from "./addresses.ts";
import type { Answer, Ask } from "./ask.ts";
import { PUBLIC_COLUMNS } from "./columns.ts";
import { createDetector, type Finding } from "./detector.ts";
import type { Victim } from "./victim.ts";

type Find = ReturnType<typeof createDetector>;

/** Reads answers and says which of the victim's values stand in them. */
export interface Reader {
  /** In the body or in a header, each with where. */
  read(answer: Answer): (Finding & { where: string })[];
  /** What an answer shows that this asker may not see, one line each. */
  leaks(role: Pick<Role, "name" | "isAdmin">, address: Address, ask: Ask, answer: Answer): string[];
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
    leaks(role, address, ask, answer) {
      if (role.isAdmin && isAdminPage(address)) return [];
      const said = sentBy(ask);
      const leaked = read(answer).filter(
        ({ column, value }) =>
          !said.includes(value) && !(PUBLIC_COLUMNS.has(column) && isPublicPage(address, victim)),
      );
      return leaked.map(
        ({ column, form, where }) =>
          `${role.name}: ${ask.method} ${ask.path} (${address.pattern ?? "a link of the victim's page"}, ${answer.status}) shows ${column}, ${form}, in ${where}`,
      );
    },
  };
}

/** What an asker knows because they wrote it: an answer may repeat it. */
function sentBy({ path, body, headers }: Ask): string {
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
