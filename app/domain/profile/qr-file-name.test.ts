import fc from "fast-check";
import { always } from "#tests/support/data/always.ts";
import { qrFileStem } from "./qr-file-name.ts";

test.each([
  ["Müller & Söhne GmbH & Co. KG", "werkruf-qr-code-mueller-soehne-gmbh-co-kg"],
  ["  Größe/Höhe  ", "werkruf-qr-code-groesse-hoehe"],
  ["Zażółć Çelik", "werkruf-qr-code-zazolc-celik"],
  ["田中工務店", "werkruf-qr-code-unternehmen"],
  ["🔧", "werkruf-qr-code-unternehmen"],
  ["", "werkruf-qr-code-unternehmen"],
  ["../../etc/passwd", "werkruf-qr-code-etc-passwd"],
])("%j becomes %s", (company, stem) => {
  expect(qrFileStem("Werkruf", company)).toBe(stem);
});

test("whatever a business and the product are called, the name is safe and not long", () => {
  always(fc.string({ unit: "binary" }), fc.string({ unit: "binary", maxLength: 400 }), (product, company) => {
    expect(qrFileStem(product, company)).toMatch(/^(?:[a-z0-9]+-)*qr-code(?:-[a-z0-9]+)+$/);
    expect(qrFileStem(product, company).length).toBeLessThanOrEqual(129);
  });
});
