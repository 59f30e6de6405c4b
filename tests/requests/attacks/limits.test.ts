import { randomInt } from "node:crypto";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { countedBefore } from "#tests/support/data/counted-before.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
const part = () => randomInt(1, 250);

/** Asks for a mail to a new address each time, until it is refused; how many were sent. */
async function mailsUntilRefused(headers: (number: number) => Record<string, string>, most: number) {
  for (let number = 0; number < most; number += 1) {
    const body = new URLSearchParams({ email: `ziel-${part()}-${part()}-${number}@example.com` });
    const init = { method: "POST", body, redirect: "manual", headers: headers(number) } as const;
    const answer = await fetch(`${werkruf.origin}/login`, init);
    await answer.body?.cancel();
    if (answer.status === 429) return number;
    expect(answer.status).toBe(303);
  }
  return most;
}

test.each([
  [
    "other first entries",
    (n: number, own: string) => ({ "X-Forwarded-For": `${n}.1.1.1, 9.9.${n}.9, ${own}` }),
  ],
  [
    "other headers",
    (n: number, own: string) => ({
      "X-Forwarded-For": own,
      "X-Real-IP": `9.9.9.${n}`,
      "Client-IP": `1.1.1.${n}`,
      "True-Client-IP": `2.2.2.${n}`,
      "CF-Connecting-IP": `3.3.3.${n}`,
      Forwarded: `for=4.4.4.${n}`,
    }),
  ],
  ["ports behind the address", (n: number, own: string) => ({ "X-Forwarded-For": `${own}:${1000 + n}` })],
  [
    "another spelling of it",
    (n: number, own: string) => ({ "X-Forwarded-For": n % 2 ? `::ffff:${own}` : ` ${own} ` }),
  ],
  ["words in between", (n: number, own: string) => ({ "X-Forwarded-For": `unknown-${n}, _hidden, ${own}` })],
])("one network stays one with %s", async (_, lie) => {
  const own = [10, part(), part(), part()].join(".");
  await countedBefore(werkruf.db, "sign-in:network", own, 26);
  expect(await mailsUntilRefused((number) => lie(number, own), 10)).toBe(4);
});

test("one IPv6 home stays one, whichever of its addresses it uses", async () => {
  const home = `2001:db8:${part().toString(16)}:${part().toString(16)}`;
  const headers = (number: number) => ({ "X-Forwarded-For": `${home}:${number}:1:2:3` });
  expect(await mailsUntilRefused(headers, 40)).toBe(30);
});

test("what is counted by account isn't fooled by another network, browser or session", async () => {
  const { visitor, business } = await signedInProvider(werkruf);
  const cookie = visitor.cookies.header("/") ?? "";
  let refused = 0;
  for (let number = 0; number < 60 && refused === 0; number += 1) {
    const from = {
      Cookie: cookie,
      "X-Forwarded-For": `10.200.${number}.1`,
      "User-Agent": `Browser ${number}`,
    };
    const answer = await fetch(`${werkruf.origin}/dashboard/${business.slug}/anfragen.csv`, {
      headers: from,
      redirect: "manual",
    });
    await answer.body?.cancel();
    if (answer.status === 303) refused = number;
  }
  expect(refused).toBeGreaterThan(0);
});

test("twenty requests sent at the same moment count as twenty", async ({ business, visitor }) => {
  const body = (number: number) =>
    new URLSearchParams({
      ...{ requestType: "contact", firstName: "Eva", lastName: `Nr. ${number}`, contactMethod: "phone" },
      ...{ phone: "0176 1234567", preferredTime: "egal", agreeToDataTransfer: "on" },
    });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => visitor.post(`/${business.slug}`, body(number))),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test.each([
  ["/profil", "company_name"],
  ["/onboarding/profile", "companyName"],
  ["/login", "email"],
])("60,000 blanks in a field of %s keep nobody waiting", async (path, name) => {
  const { visitor } = await signedInProvider(werkruf);
  const body = `${name}=${"+".repeat(60_000)}x`;
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const before = performance.now();
  const answer = await visitor.post(path, body, form);
  expect(answer.status).toBeLessThan(500);
  // It took ten seconds of everybody's time before.
  expect(performance.now() - before).toBeLessThan(5_000);
});

test("a thousand parameters, fields and cookies are read or left alone, never a failure", async () => {
  const many = (sign: string) =>
    Array.from({ length: 60 }, (_, number) => `a${number}=%00${number}`).join(sign);
  const { slug } = uniqueBusiness(werkruf.db);
  for (const path of ["/", "/login", `/${slug}`, "/cookie-einstellungen"]) {
    const answer = await sendRaw(
      werkruf.origin,
      `GET ${path}?${many("&")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${many("; ").repeat(8)}\r\n\r\n`,
    );
    expect(answer.status, path).toBe(200);
  }
  const fields = Array.from({ length: 9_000 }, (_, number) => `f${number}=`)
    .join("&")
    .slice(0, 65_000);
  const answer = await new Visitor(werkruf.origin).post("/login", fields, {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(answer.status).toBe(422);
});
