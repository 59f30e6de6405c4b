/** What a calendar reads of a file (RFC 5545); throws where it couldn't. */
export function readCalendar(file: string) {
  if (/[^\r]\n|\r[^\n]/.test(file) || !file.endsWith("\r\n")) throw new Error("A line ends without CRLF.");
  const long = file.split("\r\n").find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`A line is longer than 75 octets: ${long}`);
  const lines = file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1);
  const open: string[] = [];
  const calendar = new Map<string, string>();
  const event = new Map<string, string>();
  const alarms: Map<string, string>[] = [];
  const parts: Record<string, Map<string, string>> = { VCALENDAR: calendar, VEVENT: event };
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:"]*(?:"[^"]*")?[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (name === "BEGIN") {
      open.push(value);
      if (value !== "VALARM") continue;
      parts.VALARM = new Map();
      alarms.push(parts.VALARM);
    } else if (name === "END") {
      if (open.pop() !== value) throw new Error(`END:${value} closes nothing.`);
    } else {
      const part = parts[open.at(-1) ?? ""];
      if (!part || name === "") throw new Error(`A line that belongs nowhere: ${line}`);
      if (part.has(name)) throw new Error(`${name} comes twice.`);
      part.set(
        name,
        value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign)),
      );
    }
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} stays open.`);
  const needed = [calendar.get("VERSION") === "2.0", calendar.has("PRODID"), event.has("UID")];
  const inUtc = ["DTSTAMP", "DTSTART", "DTEND"].map((name) => /^\d{8}T\d{6}Z$/.test(event.get(name) ?? ""));
  if (![...needed, ...inUtc].every(Boolean)) throw new Error(`Something needed is missing in ${file}`);
  return {
    method: calendar.get("METHOD"),
    event: Object.fromEntries(event),
    alarms: alarms.map((alarm) => Object.fromEntries(alarm)),
    sequence: Number(event.get("SEQUENCE")),
  };
}
