import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { readPhotoToken, signPhotoToken } from "./received-photos.server.ts";

const SECRET = "a-secret-of-this-installation";
const anyText = fc.string({ unit: "binary", maxLength: 400 });

test("a token gives its upload back, for its business and this installation only", () => {
  always(fc.uuid(), anyText, anyText, (id, slug, other) => {
    const token = signPhotoToken(SECRET, slug, id);
    expect(readPhotoToken(SECRET, slug, token)).toBe(id);
    expect(readPhotoToken("another secret", slug, token)).toBeNull();
    if (other !== slug) expect(readPhotoToken(SECRET, other, token)).toBeNull();
  });
});

test("a token changed in any one place is refused", () => {
  const token = signPhotoToken(SECRET, "muster-sanitaer", randomUUID());
  always(fc.nat(token.length - 1), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), (at, mail) => {
    fc.pre(mail !== token[at]);
    const changed = token.slice(0, at) + mail + token.slice(at + 1);
    expect(readPhotoToken(SECRET, "muster-sanitaer", changed)).toBeNull();
  });
});

test("whatever a browser sends instead of a token is refused without an error", () => {
  const shaped = fc.tuple(fc.uuid(), anyText).map(([id, signature]) => `${id}.${signature}`);
  always(fc.oneof(anyText, shaped), (token) => {
    expect(readPhotoToken(SECRET, "muster-sanitaer", token)).toBeNull();
  });
  const valid = signPhotoToken(SECRET, "muster-sanitaer", randomUUID());
  for (const token of [`${valid} `, ` ${valid}`, `${valid}\n`, valid.toUpperCase(), valid.repeat(1_000)]) {
    expect(readPhotoToken(SECRET, "muster-sanitaer", token)).toBeNull();
  }
});
