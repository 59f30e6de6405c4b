import { createHash } from "node:crypto";
import { judgeAnswer } from "./judge-answer.server.ts";

const body = Buffer.from("pixels");
const md5 = createHash("md5").update(body).digest("hex");
const LOGIN_PAGE = "<!doctype html><h1>WLAN-Anmeldung</h1>";
const LIST = "<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>";
const error = (code: string) => `<Error><Code>${code}</Code></Error>`;

const judged = (method: string, status: number, headers: Record<string, string>, answer = "") => {
  const url = `https://s3.werkruf.de/fotos${method === "LIST" ? "?list-type=2" : "/customer-images/1.jpg"}`;
  const verdict = judgeAnswer(
    { method: method === "LIST" ? "GET" : method, url, body },
    { status, headers: new Headers(headers), body: Buffer.from(answer) },
  );
  return verdict.kind === "fault" ? verdict.fault : verdict.kind;
};

/* As AWS, Ceph, MinIO, Swift, R2, B2, Garage and Tigris answer, with the headers in which they differ. */
test.each([
  ["AWS", "PUT", 200, { etag: `"${md5}"`, "x-amz-request-id": "1" }, "", "ok"],
  ["AWS with a KMS key", "PUT", 200, { etag: `"${"0".repeat(32)}"` }, "", "unproven"],
  ["a store with tags of its own", "PUT", 200, { etag: '"CKihn9mP"' }, "", "unproven"],
  ["R2, without a request id", "PUT", 200, { etag: `"${md5.toUpperCase()}"`, "cf-ray": "1" }, "", "ok"],
  ["Swift", "PUT", 200, { etag: `"${md5}"`, "content-type": "text/html; charset=UTF-8" }, "", "ok"],
  ["Ceph behind a proxy that compresses", "PUT", 200, { etag: `W/"${md5}"` }, "", "ok"],
  ["AWS", "GET", 200, { etag: '"x"', "content-type": "image/jpeg" }, "pixels", "ok"],
  ["Garage", "GET", 200, { etag: '"x"', "content-type": "application/octet-stream" }, "pixels", "ok"],
  ["an emptied file", "GET", 200, { etag: '"x"' }, "", "ok"],
  ["AWS", "GET", 404, {}, error("NoSuchKey"), "missing"],
  ["AWS", "DELETE", 204, { "x-amz-request-id": "1" }, "", "ok"],
  ["Swift", "DELETE", 204, { "content-type": "text/html; charset=UTF-8" }, "", "ok"],
  ["B2, MinIO of old", "DELETE", 200, {}, "", "ok"],
  ["some", "DELETE", 404, {}, error("NoSuchKey"), "missing"],
  ["all", "LIST", 200, {}, LIST, "ok"],
])("%s to %s: %i %j %j is %s", (_, method, status, headers, answer, verdict) => {
  expect(judged(method, status, headers, answer)).toBe(verdict);
});

test.each([
  ["a login page", "PUT", 200, {}, LOGIN_PAGE, "200 not-a-store"],
  ["a login page with a tag", "GET", 200, { etag: '"5f3"', "content-type": "text/html" }, LOGIN_PAGE],
  ["a login page with a tag", "PUT", 200, { etag: '"5f3"', "content-type": "text/html" }, LOGIN_PAGE],
  ["a login page", "DELETE", 200, {}, LOGIN_PAGE],
  ["a login page", "LIST", 200, {}, LOGIN_PAGE],
  ["a list that was cut", "LIST", 200, {}, LIST.slice(0, -5)],
  ["an empty yes", "GET", 200, {}, ""],
  ["an empty yes", "LIST", 204, {}, ""],
  ["what a proxy changed", "GET", 203, { etag: '"x"' }, "pixels", "203 not-a-store"],
  ["a part", "GET", 206, { etag: '"x"' }, "pix", "206 not-a-store"],
  ["not yet", "DELETE", 202, {}, "", "202 not-a-store"],
  ["a redirect", "GET", 302, {}, "", "302"],
  ["a page that isn't found", "GET", 404, { "content-type": "text/html" }, LOGIN_PAGE, "404"],
  ["nothing", "GET", 404, {}, "", "404"],
  ["a head without words", "HEAD", 404, {}, "", "404"],
  ["another bucket", "GET", 404, {}, error("NoSuchBucket"), "404 NoSuchBucket"],
  ["another bucket", "DELETE", 404, {}, error("NoSuchBucket"), "404 NoSuchBucket"],
  ["no key to store under", "PUT", 404, {}, error("NoSuchKey"), "404 NoSuchKey"],
  ["no list", "LIST", 404, {}, error("NoSuchKey"), "404 NoSuchKey"],
])("%s is no store's answer: %s %i %j", (_, method, status, headers, answer, fault = "200 not-a-store") => {
  const said = judged(method, status, headers, answer);
  expect(said).toBe(status === 204 ? "204 not-a-store" : fault);
});

test("what an overloaded store says passes, what a wrong key or a full store says doesn't", () => {
  const passes = (status: number) => {
    const answer = { status, headers: new Headers(), body: Buffer.from(error("X")) };
    const verdict = judgeAnswer({ method: "GET", url: "https://s3.werkruf.de/fotos/a", body }, answer);
    return verdict.kind === "fault" && verdict.isPassing;
  };
  expect([500, 503, 429].map(passes)).toEqual([true, true, true]);
  expect([403, 404, 301, 507].map(passes)).toEqual([false, false, false, false]);
});
