import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { openDatabase } from "#db/client.server.ts";

type Given =
  | { kind: "held"; headers: string[]; body: string }
  | { kind: "insert"; storageDir: string }
  | { kind: "photo"; file: string; folder: string };

const given: Given = JSON.parse(process.argv[2] ?? "");

/** Bytes from memory, with nothing decided about them. */
function held(headers: string[], body: Buffer): RequestListener {
  return (_req, res) => {
    res.writeHead(200, headers);
    res.end(body);
  };
}

const COLUMNS = ["requestType", "firstName", "lastName", "contactMethod", "email", "phone", "preferredTime"];
const MORE_COLUMNS = ["timingPreference", "description", "zipCode", "location", "agreeToDataTransfer"];

/** POST → parse → one prepared insert with our pragmas. */
function insert(storageDir: string): RequestListener {
  const columns = [...COLUMNS, ...MORE_COLUMNS];
  const { $client: client } = openDatabase(storageDir);
  client.exec(`CREATE TABLE bare (id INTEGER PRIMARY KEY, ${columns.map((name) => `${name} TEXT`).join()})`);
  const statement = client.prepare(
    `INSERT INTO bare (${columns.join()}) VALUES (${columns.map((name) => `@${name}`).join()})`,
  );
  return (req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk) => chunks.push(chunk));
    req.on("end", () => {
      statement.run(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
      res.writeHead(303, { Location: "/danke", "Content-Length": "0" });
      res.end();
    });
  };
}

/** Makes of a photo on disk the two files we make of it, with nothing checked and nothing synced. */
function photo(file: string, folder: string): RequestListener {
  let count = 0;
  const within = (edge: number) => ({ width: edge, height: edge, fit: "inside" }) as const;
  return async (_req, res) => {
    count += 1;
    const display = join(folder, `${count}.jpg`);
    await sharp(file).autoOrient().resize(within(2000)).jpeg({ quality: 80 }).toFile(display);
    await sharp(display)
      .resize(within(400))
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(join(folder, `${count}-thumbnail.jpg`));
    res.writeHead(201, { "Content-Length": "0" });
    res.end();
  };
}

function listener(): RequestListener {
  if (given.kind === "held") return held(given.headers, Buffer.from(given.body, "base64"));
  if (given.kind === "photo") return photo(given.file, given.folder);
  return insert(given.storageDir);
}

const server = createServer(listener()).listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
