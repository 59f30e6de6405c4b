import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shownFileName } from "#app/domain/photo/photo-messages.ts";
import { withMultipartForm } from "#app/services/files/multipart.server.ts";
import { containerFault } from "#app/services/images/container-fault.ts";
import { imageKind } from "#app/services/images/image-kind.ts";
import { processPhoto } from "#app/services/images/image-processing.server.ts";
import { bytesOf, type FuzzTarget } from "../fuzz-target.ts";

const SIZES = { maxFileBytes: 4_000, maxBodyBytes: 20_000, maxTextLength: 1_000, maxTextBytes: 10_000 };
const LIMITS = { ...SIZES, maxFiles: 3, maxParts: 20 };
const part = (head: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const FORM = `${part('name="firstName"', "Petra")}${part('name="images"; filename="a.jpg"', "\xff\xd8\xff\xe0")}--x--\r\n`;

let made: string | undefined;
/** One folder for the whole process, removed when it ends. */
function folder(): string {
  if (made) return made;
  const path = mkdtempSync(join(tmpdir(), "werkruf-fuzz-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  made = path;
  return path;
}

const forms: FuzzTarget = {
  name: "multipart-form",
  longest: 30_000,
  seeds: [
    FORM,
    FORM.replace("--x--", ""),
    part('name="a"', "b").repeat(25),
    part('name="images"; filename="../../x"', "y").repeat(5),
    part('name="__proto__"', "1"),
    part("name=\"a\"; filename*=utf-8''%00", "b"),
    "--x\r\n\r\n\r\n--x--",
    "firstName=Petra&lastName=Vogt&firstName=2",
  ],
  async check(input) {
    const isForm = input.startsWith("--");
    const type = isForm ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded";
    const request = new Request("http://localhost/muster", {
      method: "POST",
      headers: { "content-type": type },
      body: new Uint8Array(bytesOf(input)),
    });
    const options = { scratchDir: folder(), fileFields: ["images"], limits: LIMITS };
    await withMultipartForm(request, options, async ({ fields, files, problem }) => {
      assert.ok(files.length <= LIMITS.maxFiles);
      for (const file of files) {
        assert.equal(file.fieldName, "images");
        if (file.path !== null) assert.ok(file.path.startsWith(folder()) && file.size <= LIMITS.maxFileBytes);
      }
      for (const [, value] of fields)
        assert.ok(typeof value === "string" && value.length <= LIMITS.maxTextLength);
      assert.ok(
        problem === null || ["too-large-total", "too-many-files", "malformed", "unstored"].includes(problem),
      );
    });
    assert.deepEqual(
      readdirSync(folder()).filter((name) => !name.endsWith(".photo")),
      [],
    );
  },
};

const JPEG =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==";
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const WEBP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";
const heads = [JPEG, PNG, WEBP].map((base64) => Buffer.from(base64, "base64").toString("latin1"));

const kinds: FuzzTarget = {
  name: "image-kind",
  longest: 200,
  seeds: [
    ...heads,
    "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
    "\0\0\0\x18ftypavif\0\0\0\0mif1avif",
    "RIFF\0\0\0\0WEBP",
    "GIF89a",
    "<svg",
    "",
  ],
  check(input) {
    const kind = imageKind(bytesOf(input));
    assert.ok(["jpeg", "png", "webp", "heic", "empty", "other"].includes(kind));
    if (kind === "empty") assert.equal(input, "");
    if (/^(?:<|GIF8|%PDF|PK)/.test(input)) assert.ok(kind === "other" || kind === "heic");
    const name = shownFileName(input);
    assert.doesNotMatch(name, /\p{Cc}/u);
  },
};

const FILM = "RIFF\x2a\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0ANMF\0\0\0\0ANMF\0\0\0\0";
const SEGMENTS = "\xff\xd8\xff\xe1\0\x04ab\xff\xda\0\x02a\xff\0\xff\xd0\xff\xff\xda\0\x02\xff\xd9";

const containers: FuzzTarget = {
  name: "image-container",
  longest: 200_000,
  seeds: [...heads, FILM, SEGMENTS, `${heads[1]?.slice(0, 33)}\0\0\0\0acTL\0\0\0\0`],
  check(input) {
    const bytes = bytesOf(input);
    const kind = imageKind(bytes);
    if (kind !== "jpeg" && kind !== "png" && kind !== "webp") return;
    const fault = containerFault(kind, bytes);
    assert.ok(fault === null || fault === "too-complex" || (fault === "animated" && kind !== "jpeg"));
    if (input.startsWith(FILM)) assert.equal(fault, "animated");
  },
};

const photos: FuzzTarget = {
  name: "image-bytes",
  longest: 3_000,
  seeds: [...heads, ...heads.map((head) => `${head}<script>alert(1)</script>`)],
  async check(input) {
    const path = join(folder(), "one.photo");
    writeFileSync(path, bytesOf(input));
    const processed = await processPhoto(path, "fuzz");
    if (!processed.ok) {
      assert.ok(
        ["heic", "not-an-image", "animated", "too-many-pixels", "too-complex", "damaged"].includes(
          processed.reason,
        ),
      );
      return;
    }
    for (const bytes of [processed.display, processed.thumbnail]) {
      assert.equal(imageKind(bytes), "jpeg");
      const text = Buffer.from(bytes).toString("latin1");
      assert.doesNotMatch(text, /<script|Exif|http:\/\/ns\.adobe/);
    }
  },
};

export const UPLOAD_TARGETS = [forms, kinds, containers, photos];
