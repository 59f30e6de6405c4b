import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { photoUploads } from "#db/schema.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import { BOUNDARY, MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import {
  animatedWebp,
  cameraPhoto,
  hugePng,
  jpegPhoto,
  PHOTO_METADATA_MARKS,
  pngPhoto,
} from "#tests/support/photos.ts";
import { openSocket, parseAnswer, readUntilEnd } from "#tests/support/raw-http.ts";
import { readRows, uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../../browser/depth.ts";

const werkruf = sharedWerkruf();
const HTML = "<script>alert(document.domain)</script>";

function send(bytes: Uint8Array, filename = "bad.jpg", type = "image/jpeg", network?: string) {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin, network ? { network } : {});
  const body = new Uint8Array(multipartBody([{ name: "images", filename, type, content: bytes }]));
  return visitor
    .post(`/${business.slug}/foto`, body, { "Content-Type": MULTIPART })
    .then((answer) => ({ answer, business, visitor }));
}

const storedOf = (slug: string) => readRows(werkruf.db, photoUploads, { companySlug: slug });

describe("a picture that is something else as well", () => {
  const jpegs: [string, () => Promise<Buffer>][] = [
    ["a web page behind its end", async () => Buffer.concat([await jpegPhoto(), Buffer.from(HTML)])],
    [
      "an archive behind its end",
      async () => Buffer.concat([await jpegPhoto(), Buffer.from("PK\x05\x06".padEnd(22, "\0"), "latin1")]),
    ],
    ["a script in its comment", async () => withComment(await jpegPhoto(), HTML)],
    ["a program in its camera's name", () => cameraPhoto(800, 600)],
    ["a page in a PNG's text", async () => withPngText(await pngPhoto(), HTML)],
  ];
  test.each(jpegs)("%s is stored without it, and shown as a picture only", async (_, make) => {
    const { answer, business, visitor } = await send(await make());
    expect(answer.status).toBe(201);
    const [stored] = storedOf(business.slug);
    const bytes = readFileSync(join(werkruf.storageDir, stored?.storageKey ?? ""));
    const { format, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp, iptc }).toEqual({ format: "jpeg" });
    const text = bytes.toString("latin1");
    for (const mark of [HTML, "PK\x05\x06\0\0\0\0", ...PHOTO_METADATA_MARKS])
      expect(text).not.toContain(mark);
    const { token } = JSON.parse(answer.html) as { token: string };
    const shown = await visitor.get(`/${business.slug}/foto?t=${token}`);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.headers.get("cache-control")).toMatch(/^private/);
  });

  test.each([
    ["a page with a picture's first bytes", Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(HTML)])],
    ["a GIF that is a script", Buffer.from(`${"GIF89a/*".padEnd(60, "\0")}*/=1;alert(1)`)],
    ["a drawing that is a page", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
    ["a drawing behind a mark of bytes", Buffer.from(`\ufeff<?xml version="1.0"?><svg/>`)],
    ["a WebP without anything", Buffer.from("RIFF\x04\0\0\0WEBP", "latin1")],
    ["a PNG that promises four billion pixels", pngOf(65_535, 65_535)],
    ["a PNG of no size", pngOf(0, 0)],
  ])("%s is refused, and nothing of it stays", async (_, bytes) => {
    const { answer, business } = await send(bytes, "urlaub.jpg");
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.html)).toEqual({ message: expect.stringMatching(/\S/), refused: true });
    expect(storedOf(business.slug)).toEqual([]);
  });
});

test("ten thousand by ten thousand pixels, twenty times at once, leave the server answering", async () => {
  const bomb = hugePng();
  const answers = Promise.all(Array.from({ length: 20 }, () => send(bomb, "bombe.png", "image/png")));
  const health = await fetch(`${werkruf.origin}/health`);
  expect(health.status).toBe(200);
  for (const { answer } of await answers) expect(answer.status).toBe(422);
});

edge("films of 240,000 frames, sent twice, are refused by name and hold up nobody's photo", async () => {
  const film = await animatedWebp(240_000);
  const films = [send(film, "film.webp", "image/webp"), send(film, "film.webp", "image/webp")];
  expect((await send(await jpegPhoto())).answer.status).toBe(201);
  for (const { answer, business } of await Promise.all(films)) {
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.html).message).toMatch(/^„film\.webp“ ist eine Animation\./);
    expect(storedOf(business.slug)).toEqual([]);
  }
});

test.each([
  "../../../app.sqlite",
  "..\\..\\app.sqlite",
  "/etc/passwd",
  "a\0.jpg",
  ".htaccess",
  "bild.php.jpg",
  'a"; name="receivedPhoto',
  "x".repeat(5_000),
  "\u202egpj.exe",
])("a file called %j lies under a name of ours", async (filename) => {
  const { answer, business } = await send(await jpegPhoto(64, 64), filename);
  expect([201, 400, 422]).toContain(answer.status);
  for (const { storageKey } of storedOf(business.slug)) {
    expect(storageKey).toMatch(/^customer-images\/\d+-[0-9a-f]{32}-[a-z0-9-]{1,60}\.jpg$/);
    expect(existsSync(join(werkruf.storageDir, storageKey))).toBe(true);
  }
});

test("what the form says of itself is not believed", async () => {
  const photo = await jpegPhoto(64, 64);
  const lies: [string, string][] = [
    ["text/html", MULTIPART],
    ["image/svg+xml; charset=utf-7", MULTIPART],
    ["application/x-php", `${MULTIPART}; charset=utf-16`],
    ["image/jpeg\r\nContent-Encoding: gzip", MULTIPART],
    ["image/jpeg\r\nContent-Transfer-Encoding: base64", MULTIPART],
  ];
  for (const [type, formType] of lies) {
    const business = uniqueBusiness(werkruf.db);
    const body = new Uint8Array(multipartBody([{ name: "images", filename: "a.jpg", type, content: photo }]));
    const answer = await new Visitor(werkruf.origin).post(`/${business.slug}/foto`, body, {
      "Content-Type": formType,
    });
    expect([201, 400, 422], type).toContain(answer.status);
    for (const { storageKey } of storedOf(business.slug)) expect(storageKey).toMatch(/\.jpg$/);
  }
});

test("a hundred thousand tiny parts, and one that never ends, cost nothing but a refusal", async () => {
  const business = uniqueBusiness(werkruf.db);
  const visitor = new Visitor(werkruf.origin);
  const tiny = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(100_000);
  const before = process.hrtime.bigint();
  const answer = await visitor.post(`/${business.slug}`, new TextEncoder().encode(tiny), {
    "Content-Type": MULTIPART,
  });
  expect([400, 413, 422]).toContain(answer.status);
  expect(Number(process.hrtime.bigint() - before) / 1e9).toBeLessThan(30);
  expect((await visitor.get("/health")).status).toBe(200);
});

test("a form that stops in the middle keeps nobody else waiting and leaves nothing behind", async () => {
  const business = uniqueBusiness(werkruf.db);
  const sockets = Array.from({ length: 20 }, () => {
    const socket = openSocket(werkruf.origin);
    socket.write(
      `POST /${business.slug}/foto HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 900000\r\n\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n${"a".repeat(300_000)}`,
    );
    return socket;
  });
  expect((await send(await jpegPhoto(64, 64))).answer.status).toBe(201);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => readdirSync(join(werkruf.storageDir, "tmp"))).toEqual([]);
  expect(storedOf(business.slug)).toEqual([]);
});

test("a length that is a lie ends the connection, not the next visitor's", async ({ slug }) => {
  const hidden = `GET /${slug}?smuggled HTTP/1.1\r\nHost: x\r\n\r\n`;
  const socket = openSocket(werkruf.origin);
  socket.write(
    `POST /${slug}/foto HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  );
  const text = await readUntilEnd(socket);
  expect(parseAnswer(text).status).toBe(400);
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

function withPngText(png: Buffer, text: string): Buffer {
  const data = Buffer.concat([Buffer.from("tEXtComment\0", "latin1"), Buffer.from(text)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, 33), length, data, sum, png.subarray(33)]);
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(17);
  head.write("IHDR", "latin1");
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  head.set([8, 2, 0, 0, 0], 12);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d", "hex"), head, sum]);
}

edge("whose network sends twenty photos at once lets another's one take its turn", async () => {
  const large = await jpegPhoto(4_000, 3_000);
  const done: string[] = [];
  const flood = Array.from({ length: 20 }, async (_, number) => {
    const photo = Buffer.concat([large, Buffer.from(String(number))]);
    const { answer } = await send(photo, "a.jpg", "image/jpeg", "203.0.113.77");
    done.push(`flood ${answer.status}`);
  });
  await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const { answer } = await send(await jpegPhoto(), "b.jpg", "image/jpeg", "203.0.113.78");
  expect(answer.status).toBe(201);
  expect(done.length).toBeLessThan(12);
  await Promise.all(flood);
  expect(new Set(done)).toEqual(new Set(["flood 201"]));
});
