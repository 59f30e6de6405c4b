import { existsSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filePart, openFormReader, TEXTS, TYPED, UNTOUCHED } from "#tests/support/data/form-reader.ts";
import { BOUNDARY, MULTIPART, multipartBody, postOf } from "#tests/support/pages/multipart-body.ts";
import { withMultipartForm } from "./multipart.server.ts";

let reader: ReturnType<typeof openFormReader>;
beforeEach(() => {
  reader = openFormReader();
});
afterEach(() => {
  expect(reader.leftOver()).toEqual([]);
});

test("without its last boundary a form is malformed, but what was typed and each whole file is there", async () => {
  const body = multipartBody([...TEXTS, filePart(20, "ganz.jpg"), filePart(90_000)], false);
  const form = await reader.read(postOf(body));
  expect(form).toMatchObject({ problem: "malformed", texts: TYPED, files: [{ name: "ganz.jpg" }] });
  expect(form.files).toHaveLength(1);
});

const INVALID = Buffer.from([0xff, 0xfe, 0xc3]);
const text = multipartBody(TEXTS);
const long = { name: "message", content: "x".repeat(200_000) };
test.each<[string, Uint8Array, string]>([
  ["a text that is not UTF-8", multipartBody([{ name: "city", content: INVALID }, long]), MULTIPART],
  [
    "a name that is not UTF-8",
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="`),
      INVALID,
      Buffer.from('"\r\n\r\nx\r\n'),
      text,
    ]),
    MULTIPART,
  ],
  ["no boundary", text, "multipart/form-data"],
  ["an empty boundary", text, "multipart/form-data; boundary="],
  ["another boundary", text, "multipart/form-data; boundary=other"],
  ["nothing", Buffer.alloc(0), MULTIPART],
  ["another kind of multipart", text, `multipart/mixed; boundary=${BOUNDARY}`],
  ["JSON", Buffer.from("{}"), "application/json"],
  ["no type", text, ""],
  ["headers without end", Buffer.from(`--${BOUNDARY}\r\n${"X: y\r\n".repeat(3_000)}`), MULTIPART],
  [
    "too many parts",
    multipartBody(Array.from({ length: 31 }, () => ({ name: "a", content: "" }))),
    MULTIPART,
  ],
  ["too many values", Buffer.from("a=b&".repeat(31)), "application/x-www-form-urlencoded"],
])("%s is malformed", async (_, body, type) => {
  expect(await reader.read(postOf(body, { type }))).toMatchObject({ problem: "malformed", files: [] });
});

test("a request without a body is malformed", async () => {
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": MULTIPART },
  });
  expect(await reader.read(request)).toEqual({ problem: "malformed", texts: [], files: [] });
});

test.each([100, 300_000])("a line that drops after %i bytes leaves nothing behind", async (dropsAfter) => {
  const body = multipartBody([...TEXTS, filePart(390_000)]);
  expect(await reader.read(postOf(body, { dropsAfter }))).toMatchObject({ problem: "malformed", files: [] });
});

test("files go as well when the work on them fails", async () => {
  const failing = withMultipartForm(
    postOf(multipartBody([filePart(9)])),
    reader.options,
    async ({ files }) => {
      expect(files.map(({ path }) => path && existsSync(path))).toEqual([true]);
      throw new Error("database locked");
    },
  );
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
      fc.oneof(
        fc.constant(MULTIPART),
        fc.constant("application/x-www-form-urlencoded"),
        fc.string().filter(isHeader),
      ),
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

function isHeader(value: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]*$/.test(value);
}
