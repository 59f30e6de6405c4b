import { deflateRawSync, gzipSync } from "node:zlib";
import { createDetector } from "#tests/leaks/detector.ts";
import { Marks } from "#tests/leaks/marks.ts";
import { jpegPhoto } from "#tests/support/photos.ts";

const marks = new Marks();
const name = marks.text("customers.name");
const id = marks.uuid("customers.id");
const phone = marks.phone("customers.phone");
const at = marks.instant("customers.created_at", false);
const find = createDetector(marks);

/** Columns found in a text, each with the form it was found in. */
function found(content: string | Buffer): string[] {
  return find(Buffer.from(content)).map(({ column, form }) => `${column} ${form}`);
}

const codes = (text: string, write: (code: number) => string) =>
  [...text].map((sign) => write(sign.charCodeAt(0))).join("");
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");
const percent = (text: string) => codes(text, (code) => `%${hex(code, 2)}`);
const html = (text: string) => codes(text, (code) => `&#${code};`);

test.each([
  ["as it is", name, "plain"],
  ["in capitals", name.toUpperCase(), "plain"],
  ["percent-encoded", `/x?weiter=${percent(name)}`, "percent"],
  ["as HTML numbers", `<p>${html(name)}</p>`, "html"],
  ["as hexadecimal HTML numbers", codes(name, (code) => `&#x${hex(code, 2)};`), "html"],
  ["as JSON escapes", `"${codes(name, (code) => `\\u${hex(code, 4)}`)}"`, "json"],
  ["escaped twice", html(percent(name)), "escaped twice"],
  ["in hexadecimal", Buffer.from(`a ${name}`).toString("hex"), "hex"],
])("a value %s is found", (_, text, form) => {
  expect(found(`before ${text} after`)).toContain(`customers.name ${form}`);
});

test.each([0, 1, 2, 3, 4])("a value in base64 and base64url is found behind %i bytes", (bytes) => {
  const json = `${"ü?>".slice(0, bytes)}${'"'.repeat(bytes)}{"name":"${name}","phone":"${phone}"}`;
  for (const coding of ["base64", "base64url"] as const) {
    const text = `token=${Buffer.from(json).toString(coding)}; Path=/`;
    expect(found(text)).toEqual(expect.arrayContaining(["customers.name base64", "customers.phone base64"]));
  }
});

test("ids, telephone numbers and points in time are found as pages and data write them", () => {
  expect(found(`"${id.toUpperCase()}"`)).toEqual(["customers.id plain"]);
  expect(found(`tel:+49${phone.slice(1).replace(" ", "")}`)).toEqual(["customers.phone plain"]);
  expect(found(phone.replace(/(\d\d)(?=\d)/g, "$1 "))).toEqual(["customers.phone plain"]);
  expect(found(`["D",${at.getTime()}]`)).toEqual(["customers.created_at plain"]);
  expect(found(`"${at.toISOString()}"`)).toEqual(["customers.created_at plain"]);
});

test("a value is found in gzip and in a ZIP, in a name and in a deflated entry", () => {
  expect(found(gzipSync(`{"name":"${name}"}`))).toEqual(["customers.name plain in gzip"]);
  const file = `${name}.json`;
  const packed = deflateRawSync(`${"filler ".repeat(100)}${id}`);
  const local = Buffer.alloc(30);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(file.length, 26);
  const entry = Buffer.alloc(46);
  entry.write("PK\x01\x02", "latin1");
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(file.length, 28);
  const zip = Buffer.concat([local, Buffer.from(file), packed, entry, Buffer.from(file)]);
  expect(found(zip)).toEqual(["customers.name plain", `customers.id plain in ${file}`]);
});

test("a file is found by its bytes, alone, inside others and in base64; another file isn't", async () => {
  const photo = await jpegPhoto(200, 200, "#c51");
  marks.file("customers.photo", photo);
  expect(found(photo)).toEqual(["customers.photo bytes"]);
  expect(found(Buffer.concat([Buffer.from("--boundary\r\n"), photo]))).toEqual(["customers.photo bytes"]);
  expect(found(`data:image/jpeg;base64,${photo.toString("base64")}`)).toEqual(["customers.photo base64"]);
  expect(found(await jpegPhoto(300, 100, "#0af"))).toEqual([]);
});

test("half a value is found too, and what nobody marked isn't", () => {
  expect(found(name.slice(0, -4))).toEqual(["a part of a value plain"]);
  expect(found(`${new Marks().text("x")} ${crypto.randomUUID()} ${Date.now()} 0171 39200 14`)).toEqual([]);
});
