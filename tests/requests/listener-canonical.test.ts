import { signMailChoice } from "#app/domain/notification/mail-choice.server.ts";
import { retiredSlugHash } from "#app/domain/profile/retired-slug.server.ts";
import { serverSecret } from "#app/platform/server-secret/server-secret.server.ts";
import { profiles, retiredSlugs } from "#db/schema.ts";
import { askForMail } from "#tests/support/dashboard.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { newestSignIn } from "#tests/support/mails.ts";
import { putPlace } from "#tests/support/places.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import {
  putInvitation,
  putRequest,
  putRow,
  putStatusLink,
  removeRows,
  uniqueBusiness,
} from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();

const ask = (method: string, target: string) =>
  sendRaw(
    werkruf.origin,
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );

test("every way to write a business's link leads to the one on its stickers, with what was asked", async () => {
  const { slug } = uniqueBusiness(werkruf.db, { slug: `rohr-${Date.now()}` });
  const written = [
    `/${slug}/`,
    `//${slug}`,
    `///${slug}`,
    `/${slug}//`,
    `/${slug.replaceAll("-", "%2D")}`,
    `/${slug.replaceAll("-", "%2d")}/`,
    `/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`,
  ];
  for (const target of written) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(method, `${target}?q=1&next=//evil.example`);
      expect([answer.status, answer.headers.get("location")], `${method} ${target}`).toEqual([
        308,
        `/${slug}?q=1&next=//evil.example`,
      ]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  }
  expect((await ask("GET", `/${slug}?q=1`)).status).toBe(200);
});

test("so do capitals, with what was asked", async ({ slug }) => {
  const answer = await new Visitor(werkruf.origin).get(`/${slug.toUpperCase()}?q=1`);
  expect([answer.status, answer.location?.href]).toEqual([308, `${werkruf.origin}/${slug}?q=1`]);
});

test.each(["_", "%E2%80%93", "%20", "-%E2%80%8B"])(
  "so does %s in place of its hyphens, and a business that is gone says so there too",
  async (sign) => {
    const visitor = new Visitor(werkruf.origin);
    const { slug } = uniqueBusiness(werkruf.db);
    const changed = `/${slug.replaceAll("-", sign)}`;
    const answer = await visitor.get(`${changed}?ort=f7k`);
    expect([answer.status, answer.location?.href]).toEqual([308, `${werkruf.origin}/${slug}?ort=f7k`]);
    removeRows(werkruf.db, profiles, { slug });
    putRow(werkruf.db, retiredSlugs, { slugHash: retiredSlugHash(slug), retiredAt: new Date() });
    expect((await visitor.get(changed)).status).toBe(410);
  },
);

test("signs around a link that leaves don't lead elsewhere: mail, paper, chat, calendar", async () => {
  const { id, ownerId, email, slug } = uniqueBusiness(werkruf.db);
  const request = putRequest(werkruf.db, slug);
  const visitor = new Visitor(werkruf.origin);
  await askForMail(visitor, email);
  const { link } = await newestSignIn(werkruf, email);
  const links = [
    `/${slug}`,
    `/${slug}?ort=${await putPlace(werkruf.db, slug)}`,
    `/${slug}?sprache=tr`,
    `/qr/${slug}/200.png`,
    await putStatusLink(werkruf.db, slug, request),
    link.slice(werkruf.origin.length),
    `/einladung?t=${await putInvitation(werkruf.db, id)}`,
    `/mails/abmelden?t=${signMailChoice(serverSecret(werkruf.db, "unsubscribe", new Date()), { userId: ownerId, kind: "konto" })}`,
    "/impressum",
  ];
  for (const target of links) {
    expect((await visitor.get(target)).status, target).toBe(200);
    for (const [before, behind] of [
      ["", "."],
      ["", ")."],
      ["%22", "%22"],
      ["", "%3E"],
      ["", "%20"],
      ["", "%E2%80%8B"],
    ]) {
      const answer = await visitor.get(`/${before}${target.slice(1)}${behind}`);
      expect([answer.status, answer.headers.get("location")], target + behind).toEqual([308, target]);
    }
  }
});

test("the link in a mail about a request keeps its request", async ({ business }) => {
  const target = `/dashboard/${business.slug}?anfrage=${putRequest(werkruf.db, business.slug)}`;
  const answer = await ask("GET", `${target}).`);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, target]);
});

test("the other pages have one address too", async () => {
  for (const [target, page] of [
    ["/agb/", "/agb"],
    ["//", "/"],
    ["/so-funktioniert-es//aushang/", "/so-funktioniert-es/aushang"],
    ["/%6cogin", "/login"],
  ]) {
    const answer = await ask("GET", target ?? "");
    expect([answer.status, answer.headers.get("location")], target).toEqual([308, page]);
  }
});

test("nobody is sent to another host, whatever stands behind the slashes", async () => {
  for (const target of [
    ...["//evil.example", "///evil.example/", "//evil.example//", "//evil.example/%2e", "//%65vil.example"],
    ...[
      "//%2Fevil.example",
      "/%2F/evil.example",
      "/%2f%2fevil.example",
      "//\\evil.example",
      "/.//evil.example",
    ],
    ...[
      "//%5cevil.example",
      "/%09/evil.example",
      "//%09/evil.example",
      "//@evil.example",
      "//evil.example:80/",
    ],
    ...["/%2e/evil.example", "//../evil.example", "/https://evil.example/", "//%252Fevil.example/"],
  ]) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers } = await ask(method, target);
      const location = headers.get("location") ?? "/";
      expect(status, `${method} ${target}`).toBeLessThan(500);
      expect(location, `${method} ${target}`).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, werkruf.origin).origin).toBe(werkruf.origin);
    }
  }
});

test("what was posted is never sent on", async ({ slug }) => {
  for (const target of [`//${slug}`, `/${slug}/`, `/${slug.replaceAll("-", "%2D")}`])
    expect((await ask("POST", target)).status, target).not.toBe(308);
});

test("each page that may be found, and a business's own, name their address", async ({ slug }) => {
  const sitemap = await (await fetch(`${werkruf.origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) => page);
  expect(pages.length).toBeGreaterThan(4);
  for (const page of [...pages, `${werkruf.origin}/${slug}`]) {
    const read = await new Visitor(werkruf.origin).get(`${new URL(page).pathname}?q=1`);
    expect(read.attributes("head link[rel=canonical]", "href")).toEqual([page]);
  }
});
