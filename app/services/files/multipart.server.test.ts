import { createHash } from "node:crypto";
import { filePart, openFormReader, TEXTS, TYPED, UNTOUCHED } from "#tests/support/data/form-reader.ts";
import { MULTIPART, multipartBody, postOf } from "#tests/support/pages/multipart-body.ts";

const CITY = ["city", "A"];
let reader: ReturnType<typeof openFormReader>;
beforeEach(() => {
  reader = openFormReader();
});
afterEach(() => expect(reader.leftOver()).toEqual([]));

test("texts come in order, files wait on disk with their hash, and go when the work is done", async () => {
  const content = Buffer.from("pixels");
  const part = { name: "photos", filename: "Hahn.jpg", content };
  const form = await reader.read(postOf(multipartBody([...TEXTS, part])));
  const contentHash = createHash("sha256").update(content).digest("hex");
  const files = [{ fieldName: "photos", name: "Hahn.jpg", size: 6, bytes: content, contentHash }];
  expect(form).toEqual({ problem: null, texts: TYPED, files });
});

test("a body of many pieces larger than memory should hold is read back byte for byte", async () => {
  const content = Buffer.from(Array.from({ length: 390_000 }, (_, index) => (index * 31) % 251));
  const body = multipartBody([...TEXTS, { name: "photos", filename: "a.jpg", content }]);
  const form = await reader.read(postOf(body, { chunkBytes: 17_001 }));
  expect(content.equals(form.files[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(form.texts).toEqual(TYPED);
});

test("an input nobody touched is no file", async () => {
  const form = await reader.read(postOf(multipartBody([...TEXTS, UNTOUCHED, filePart(5), UNTOUCHED])));
  expect(form).toMatchObject({ problem: null, files: [{ size: 5 }] });
});

test("a file under a text's name is dropped, a text under the files' name is a file, doubles stay", async () => {
  const body = multipartBody([
    { name: "firstName", filename: "evil.html", content: "<script>" },
    { name: "photos", content: "t".repeat(300_000) },
    { name: "photos", content: "" },
    { name: "city", content: "A" },
    { name: "city", content: "B" },
  ]);
  const form = await reader.read(postOf(body));
  expect(form).toMatchObject({
    problem: null,
    texts: [CITY, ["city", "B"]],
    files: [{ fieldName: "photos", name: "", size: 300_000, bytes: Buffer.alloc(300_000, "t") }],
  });
});

test("one file above the limit is named but not kept, the others are", async () => {
  const body = multipartBody([...TEXTS, filePart(500_000, "riesig.jpg"), filePart(9)]);
  const large = { name: "riesig.jpg", size: 500_000, bytes: null };
  const files = [large, { name: "a.jpg", size: 9, bytes: Buffer.alloc(9, 7) }];
  expect(await reader.read(postOf(body))).toMatchObject({ problem: null, files });
});

test("too many files: the first ones and all texts are there", async () => {
  const body = multipartBody([...TEXTS, ...["1", "2", "3", "4"].map((name) => filePart(9, name))]);
  const form = await reader.read(postOf(body));
  expect(form).toMatchObject({ problem: "too-many-files", texts: TYPED });
  expect(form.files.map(({ name }) => name)).toEqual(["1", "2", "3"]);
});

test("too large in all: texts and whole files are there, and the rest is not even read", async () => {
  let taken = 0;
  const body = multipartBody([...TEXTS, ...["1", "2", "3"].map((name) => filePart(390_000, name))]);
  const onSent = (bytes: number) => {
    taken = bytes;
  };
  const form = await reader.read(postOf(body, { chunkBytes: 10_000, onSent }));
  expect(form).toMatchObject({ problem: "too-large-total", texts: TYPED });
  expect(form.files.map(({ name }) => name)).toEqual(["1", "2"]);
  expect(taken).toBeLessThan(1_030_000);
});

test("a text is cut, not refused", async () => {
  const form = await reader.read(postOf(multipartBody([{ name: "message", content: "ä".repeat(5_000) }])));
  expect(form.texts).toEqual([["message", "ä".repeat(1_000)]]);
});

test("an ordinary form without files is read too", async () => {
  const type = "Application/X-WWW-Form-Urlencoded; charset=UTF-8";
  const form = await reader.read(postOf(Buffer.from("firstName=J%C3%BCrgen&city=A&city="), { type }));
  const texts = [["firstName", "Jürgen"], CITY, ["city", ""]];
  expect(form).toEqual({ problem: null, files: [], texts });
});

test("the case of the type does not matter", async () => {
  const type = MULTIPART.replace("multipart/form-data", "Multipart/Form-Data");
  const form = await reader.read(postOf(multipartBody([...TEXTS, filePart(9)]), { type }));
  expect(form).toMatchObject({ problem: null, texts: TYPED, files: [{ size: 9 }] });
});

test.each([1, 500])("a form without any part is whole, in pieces of %i bytes too", async (chunkBytes) => {
  const form = await reader.read(postOf(multipartBody([]), { chunkBytes }));
  expect(form).toEqual({ problem: null, texts: [], files: [] });
});

test.each([
  ["application/x-www-form-urlencoded", null],
  [MULTIPART, "malformed"],
])("without a body a form of %s: %s", async (type, problem) => {
  const request = new Request("http://localhost/", { method: "POST", headers: { "content-type": type } });
  expect(await reader.read(request)).toEqual({ problem, texts: [], files: [] });
});
