import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { filePart, openFormReader, TEXTS, TYPED, UNTOUCHED } from "#tests/support/data/form-reader.ts";
import { heldBytes } from "#tests/support/data/held-bytes.ts";
import {
  BOUNDARY,
  type Line,
  MULTIPART,
  multipartBody,
  postOf,
} from "#tests/support/pages/multipart-body.ts";
import { PHOTO_FORM_LIMITS } from "../../domain/photo/photo-limits.ts";
import { withMultipartForm } from "./multipart.server.ts";

let reader: ReturnType<typeof openFormReader>;
beforeEach(() => {
  reader = openFormReader();
});
afterEach(() => expect(reader.leftOver()).toEqual([]));

const ORDINARY = "application/x-www-form-urlencoded";
const raw = (head: string) => Buffer.from(`--${BOUNDARY}${head}\r\n\r\npixels\r\n--${BOUNDARY}--\r\n`);
const photo = (rest: string, before = "", kind = "form-data") =>
  raw(`${before}\r\nContent-Disposition: ${kind}; name="photos"${rest}`);

const INVALID = Buffer.from([0xff, 0xfe, 0xc3]);
const text = multipartBody(TEXTS);
const EMPTY = { name: "a", content: "" };
const long = { name: "message", content: "x".repeat(200_000) };
test.each<[string, Uint8Array, string]>([
  ["a text that is not UTF-8", multipartBody([{ name: "city", content: INVALID }, long]), MULTIPART],
  ["a name that is not UTF-8", Buffer.from(photo("\xff\xfe").toString(), "latin1"), MULTIPART],
  ["no boundary", text, "multipart/form-data"],
  ["an empty boundary", text, "multipart/form-data; boundary="],
  ["another boundary", text, "multipart/form-data; boundary=other"],
  ["a part without disposition", raw("\r\nX: y"), MULTIPART],
  ["a part without name", raw("\r\nContent-Disposition: form-data"), MULTIPART],
  ["a part without headers", raw(""), MULTIPART],
  ["a part of long headers", photo("", `\r\nX: ${"y".repeat(9_000)}`), MULTIPART],
  ["a longer boundary", photo("", "x\r\nY: z"), MULTIPART],
  ["what comes before the parts", Buffer.concat([Buffer.from("pixels\r\n"), text]), MULTIPART],
  ["what comes after the parts", Buffer.concat([text, text]), MULTIPART],
  ["a value that no form has", Buffer.from("a=b\0&photos=c"), ORDINARY],
  ["nothing", Buffer.alloc(0), MULTIPART],
  ["another kind of multipart", text, `multipart/mixed; boundary=${BOUNDARY}`],
  ["JSON", Buffer.from("{}"), "application/json"],
  ["no type", text, ""],
  ["headers without end", Buffer.from(`--${BOUNDARY}\r\n${"X: y\r\n".repeat(3_000)}`), MULTIPART],
  ["too many parts", multipartBody(Array(31).fill(EMPTY)), MULTIPART],
  ["too many values", Buffer.from("a=b&".repeat(31)), ORDINARY],
])("%s is malformed", async (_, body, type) => {
  expect(await reader.read(postOf(body, { type }))).toMatchObject({ problem: "malformed", files: [] });
});

test.each([100, 300_000])("a line that drops after %i bytes leaves nothing behind", async (dropsAfter) => {
  const body = multipartBody([...TEXTS, filePart(390_000)]);
  expect(await reader.read(postOf(body, { dropsAfter }))).toMatchObject({ problem: "malformed", files: [] });
});

test.each<[string, Buffer | string, object, string?]>([
  ["a line feed in a file's name", photo('; filename="a\nb.jpg"'), { files: [{ name: "a\nb.jpg" }] }],
  ["two lines, and quotes", photo(';\r\n\tfilename="\\"a\\".jpg"'), { files: [{ name: '"a".jpg' }] }],
  ["spaces after the boundary", photo("", " \t"), { files: [{ size: 6 }] }],
  ["another disposition", photo("", "", "attachment"), { files: [{ size: 6 }] }],
  ["a file's value", "a=b&photos=c.jpg", { texts: [["a", "b"]], files: [{ size: 5 }] }, ORDINARY],
  ["empty values", `${"&".repeat(1_200)}a=b&`, { texts: [["a", "b"]] }, ORDINARY],
])("no part is left out: %s", async (_, body, found, type = MULTIPART) => {
  const form = await reader.read(postOf(Buffer.from(body), { type }));
  expect(form).toMatchObject({ problem: null, ...found });
});

test("without its end a form is malformed, but what was typed is there, and each file that a boundary followed", async () => {
  const begun = multipartBody([...TEXTS, filePart(20, "ganz.jpg")], false);
  for (const rest of [
    "",
    "-",
    "\r\n",
    "\r\nContent-Dispo",
    photo("x".repeat(90_000)).subarray(2 + BOUNDARY.length, -40),
  ]) {
    const form = await reader.read(postOf(Buffer.concat([begun, Buffer.from(`--${BOUNDARY}${rest}`)])));
    expect(form).toMatchObject({ problem: "malformed", texts: TYPED, files: [{ name: "ganz.jpg" }] });
  }
});

test("the pieces in which a form comes change nothing", async () => {
  const file = filePart(80_000);
  const tooMany = [...Array(27).fill(EMPTY), file, ...Array(20).fill(EMPTY)];
  for (const body of [[...TEXTS, file, UNTOUCHED, ...TEXTS], tooMany].map((parts) => multipartBody(parts))) {
    const whole = await reader.read(postOf(body, { chunkBytes: body.length }));
    for (const chunkBytes of [3, 77, 1_000, 20_000, 40_000])
      expect(await reader.read(postOf(body, { chunkBytes }))).toEqual(whole);
  }
});

const MIB = 1024 * 1024;
const longTexts = (count: number, bytes: number, name = "message") =>
  multipartBody(Array(count).fill({ name, content: "x".repeat(bytes) }), false);
test.each<[string, () => Buffer, Line?]>([
  ["one text of 40 MiB", () => longTexts(1, 40 * MIB)],
  ["many long texts", () => longTexts(98, 255_000)],
  ["many long names", () => longTexts(98, 1, "n".repeat(80_000))],
  ["a long value", () => Buffer.from(`a=${"x".repeat(16 * MIB)}`), { type: ORDINARY }],
  ["single bytes", () => longTexts(1, 100_000), { chunkBytes: 1 }],
])("texts hold little memory: %s", async (_, bodyOf, line) => {
  const body = bodyOf();
  const before = heldBytes();
  let most = 0;
  const look = () => (most = Math.max(most, heldBytes() - before));
  const onSent = (sent: number) => sent === body.length && look();
  const options = { ...reader.options, limits: PHOTO_FORM_LIMITS };
  await withMultipartForm(postOf(body, { ...line, onSent }), options, async ({ problem }) => {
    expect(problem).toBe("malformed");
    expect(Math.max(most, look())).toBeLessThan(3 * MIB);
  });
});

test("files go as well when the work on them fails", async () => {
  const request = postOf(multipartBody([filePart(9)]));
  const failing = withMultipartForm(request, reader.options, async ({ files }) => {
    expect(files.map(({ path }) => path && existsSync(path))).toEqual([true]);
    throw new Error("database locked");
  });
  await expect(failing).rejects.toThrow("database locked");
});

test("a disk that takes no more costs the files, not the texts", async () => {
  const options = { ...reader.options, scratchDir: join(reader.options.scratchDir, "missing") };
  for (const bytes of [9, 390_000]) {
    const body = multipartBody([...TEXTS, filePart(bytes)]);
    const form = await withMultipartForm(postOf(body), options, async (read) => read);
    expect(form).toMatchObject({ problem: "unstored", files: [] });
    for (const { name, content } of TEXTS) expect(form.fields.getAll(name)).toContain(String(content));
  }
});

test("no bytes make it throw or leave a file", async () => {
  const valid = multipartBody([...TEXTS, filePart(300), UNTOUCHED]);
  const damaged = fc
    .record({ at: fc.nat(valid.length), drop: fc.nat(60), add: fc.uint8Array({ maxLength: 60 }) })
    .map(({ at, drop, add }) => Buffer.concat([valid.subarray(0, at), add, valid.subarray(at + drop)]));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 2_000 }), damaged),
      fc.oneof(fc.constant(MULTIPART), fc.constant(ORDINARY), fc.stringMatching(/^[\x21-\x7e][\x20-\x7e]*$/)),
      fc.integer({ min: 1, max: 500 }),
      async (body, type, chunkBytes) => {
        const form = await reader.read(postOf(body, { type, chunkBytes }));
        expect([null, "malformed", "too-many-files", "too-large-total"]).toContain(form.problem);
        expect(reader.leftOver()).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
