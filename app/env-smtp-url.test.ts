import fc from "fast-check";
import { smtpUrlFault } from "./env-smtp-url.ts";

test.each([
  "smtps://mail.werkruf.de",
  "smtps://user:password@mail.werkruf.de:465",
  "smtp://post@werkruf.de:geheim@mail.werkruf.de:587/",
  "smtp://127.0.0.1:2525",
  "smtp://relay:25?requireTLS=false",
  "smtp://a:b@relay:25?tls.servername=mail.werkruf.de",
  "smtp://a:b@relay:587?name=app.werkruf.de&authMethod=LOGIN&pool=false",
  "smtp://relay:25?requireTLS=false&ignoreTLS=true",
])("%s is read as it looks", (address) => expect(smtpUrlFault(address)).toBeNull());

test.each([
  ["smtp://user:12/34@mail.werkruf.de", "write %"],
  ["smtp://user:pa/ss@mail.werkruf.de", "write %"],
  ["smtp://user:12#34@mail.werkruf.de:587", "write %"],
  ["smtp://user:12?34@mail.werkruf.de", "write %"],
  ["smtp://user:50%@mail.werkruf.de", "write %"],
  ["smtp://us/er:geheim@mail.werkruf.de", "write %"],
  ["smtp://user:ge heim@mail.werkruf.de", "write %"],
  ["smtp://user:geheim@", "write %"],
  ["smtp://user:geheim@mail.werkruf.de:5870000", "write %"],
  ["smtp://user@mail.werkruf.de", "user and password"],
  ["smtp://:geheim@mail.werkruf.de", "user and password"],
  ["smtp://mail.werkruf.de?requireTls=false", "known here"],
  ["smtp://mail.werkruf.de?logger=true", "known here"],
  ["smtp://mail.werkruf.de?secure=true", "says by smtps://"],
  ["smtp://mail.werkruf.de:465", "smtps://"],
  ["smtps://mail.werkruf.de:587", "smtp://"],
  ["smtps://mail.werkruf.de:25", "smtp://"],
  ["smtp:mail.werkruf.de:25", "whole address"],
  ["mail.werkruf.de:25", "whole address"],
  ["https://mail.werkruf.de", "whole address"],
])("%s is refused with the reason: %s", (address, reason) => {
  expect(smtpUrlFault(address)).toContain(reason);
});

test("whatever user and password are, they are read as typed or refused", () => {
  const typed = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/%[0-9a-f]{2}/i.test(text));
  const name = typed.filter((text) => !text.includes(":"));
  fc.assert(
    fc.property(name, typed, (user, password) => {
      const address = `smtp://${user}:${password}@mail.werkruf.de:587`;
      if (smtpUrlFault(address) !== null) return;
      const url = new URL(address);
      const read = [decodeURIComponent(url.username), decodeURIComponent(url.password), url.host];
      expect(read).toEqual([user, password, "mail.werkruf.de:587"]);
    }),
    { numRuns: 5_000 },
  );
});
