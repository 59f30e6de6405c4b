import { createSocket } from "node:dgram";
import { once } from "node:events";

/** What a name has, by `TXT name`, `MX name`, `A name` or `AAAA name`: texts, mail servers, addresses. */
export type Zone = Record<string, readonly string[]>;

export interface FakeDns {
  /** `address:port`, as a resolver takes it. */
  address: string;
  asked: string[];
  close(): void;
}

const TYPES: Record<number, string> = { 1: "A", 15: "MX", 16: "TXT", 28: "AAAA" };
const HEADER_BYTES = 12;
const NAME_ERROR = 3;

/** A name server on loopback that knows a few names (RFC 1035); every other one doesn't exist. No word to `silent`. */
export async function startFakeDns(zone: Zone, silent: readonly string[] = []): Promise<FakeDns> {
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end } = readName(query);
    const type = query.readUInt16BE(end);
    const question = `${TYPES[type]} ${name}`;
    asked.push(question);
    if (silent.includes(question)) return;
    const values = zone[question] ?? [];
    const isKnown = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(values.length, 6);
    const answers = values.map((value) => record(type, dataOf(TYPES[type], value)));
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** A record about the name in the question, with its data. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: string | undefined, value: string): Buffer {
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "AAAA") return Buffer.from(value.replaceAll(":", ""), "hex");
  return type === "TXT" ? text(value) : exchange(value);
}

/** A text in strings of at most 255 bytes. */
function text(value: string): Buffer {
  const pieces = value.match(/.{1,255}/gs) ?? [""];
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
}

function exchange(server: string): Buffer {
  const labels = server.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
