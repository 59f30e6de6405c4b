import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { photoUploads, profiles, users } from "#db/schema.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { describe, expect, test } from "#tests/support/fixtures.ts";
import * as samples from "#tests/support/photos.ts";
import { type Business, changeRows, readRows, removeRows } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";
import { edge } from "../browser/depth.ts";

const werkruf = sharedWerkruf();

const drawn = samples.drawnLogo;
const keyOf = ({ id }: Business) =>
  werkruf.db.select({ key: profiles.logoKey }).from(profiles).where(eq(profiles.id, id)).get()?.key ?? null;
const isThere = (key: string | null) => existsSync(join(werkruf.storageDir, key ?? "none"));

type Provider = Pick<Awaited<ReturnType<typeof signedInProvider>>, "visitor" | "business">;

async function upload(bytes: Uint8Array, name = "logo.png", provider?: Provider) {
  const { visitor, business } = provider ?? (await signedInProvider(werkruf));
  const page = await visitor.open("/profil/logo");
  const file = new File([new Uint8Array(bytes)], name);
  const answer = await visitor.submit(page, { form: "Logo speichern", files: { logo: file } });
  return { visitor, business, answer };
}

async function uploaded(bytes: Uint8Array) {
  const { business, visitor, answer } = await upload(bytes);
  expect(answer.location?.pathname).toBe("/profil/logo");
  const customer = new Visitor(werkruf.origin);
  const form = await customer.open(`/${business.slug}`);
  const picture = form.document.querySelector("header img");
  return { business, visitor, customer, form, src: picture?.getAttribute("src") ?? "", picture };
}

async function load(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, werkruf.origin), { redirect: "manual", ...init });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a drawing becomes one small picture without its margin, with its transparency", async () => {
  const { business, picture, src } = await uploaded(await drawn(1200, 600));
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["112", "56"]);
  const { response, bytes } = await load(src);
  expect(response.status).toBe(200);
  expect(bytes.length).toBeLessThanOrEqual(6_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 224, height: 112 });
  expect(isThere(keyOf(business))).toBe(true);
  expect(readRows(werkruf.db, photoUploads, { companySlug: business.slug })).toEqual([]);
});

test("a photo of a van, with place and camera inside, becomes 6 kB that tell nothing", async () => {
  const { src } = await uploaded(await samples.cameraPhoto());
  const { bytes } = await load(src);
  expect(bytes.length).toBeLessThanOrEqual(6_000);
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
});

test("white strokes get a dark ground, because a logo stands on white", async () => {
  const strokes = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#fff0" } })
    .composite([
      { input: { create: { width: 60, height: 80, channels: 4, background: "#ffff" } }, left: 20, top: 10 },
      { input: { create: { width: 60, height: 80, channels: 4, background: "#ffff" } }, left: 200, top: 10 },
    ])
    .png()
    .toBuffer();
  const { bytes } = await load((await uploaded(strokes)).src);
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.min).toBeLessThan(60);
  expect(channels[0]?.max).toBeGreaterThan(220);
});

test("it is delivered without a cookie, kept long, under a name of its own", async () => {
  const { business, src } = await uploaded(await drawn(400, 200));
  expect(src).toMatch(new RegExp(`^/${business.slug}/logo/[0-9a-f]{32}\\.webp$`));
  const { headers } = (await load(src)).response;
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("set-cookie")).toBeNull();
  const head = await load(src, { method: "HEAD" });
  expect([head.response.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.response.headers.get("content-length")).toBe(headers.get("content-length"));
  const again = await load(src, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
  expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  const form = await new Visitor(werkruf.origin).open(`/${business.slug}`);
  expect(form.attribute("meta[property='og:image']", "content")).toBe(werkruf.origin + src);
});

describe("404", () => {
  edge("for another's name, a former logo and what is no name", async () => {
    const [one, other] = [await uploaded(await drawn(400, 200)), await uploaded(await drawn(300, 200))];
    const foreign = other.src.replace(other.business.slug, one.business.slug);
    await upload(await drawn(500, 200), "neu.png", one);
    const names = ["x.webp", "400.png"].map((name) => `/${one.business.slug}/logo/${name}`);
    for (const path of [foreign, one.src, ...names]) {
      const { response } = await load(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("for a business that is suspended or gone", async () => {
    const { business, src } = await uploaded(await drawn(400, 200));
    const own = eq(profiles.id, business.id);
    changeRows(werkruf.db, profiles, { suspendedAt: new Date() }, own);
    expect((await load(src)).response.status).toBe(404);
    changeRows(werkruf.db, profiles, { suspendedAt: null }, own);
    expect((await load(src)).response.status).toBe(200);
    removeRows(werkruf.db, users, { id: business.ownerId });
    expect((await load(src)).response.status).toBe(404);
  });
});

test("a new logo takes the place of the old one, and removing it leaves no file", async () => {
  const first = await uploaded(await drawn(400, 200));
  const firstKey = keyOf(first.business);
  await upload(await drawn(500, 200), "neu.png", first);
  const secondKey = keyOf(first.business);
  expect([firstKey === secondKey, isThere(secondKey)]).toEqual([false, true]);
  await expect.poll(() => isThere(firstKey)).toBe(false);
  const page = await first.visitor.open("/profil/logo");
  const removed = await first.visitor.submit(page, { form: "Logo entfernen", button: "Logo entfernen" });
  expect((await first.visitor.follow(removed)).html).toContain("Ihr Logo ist entfernt.");
  expect(keyOf(first.business)).toBeNull();
  await expect.poll(() => isThere(secondKey)).toBe(false);
  expect(
    (await first.customer.open(`/${first.business.slug}`)).document.querySelector("header img"),
  ).toBeNull();
});

const tiny = (width: number, height: number) => samples.jpegPhoto(width, height);

describe("a file that is no logo says why and what helps, and changes nothing", () => {
  test.each([
    ["HEIC", async () => samples.HEIC, "bild.heic", 422, "ist ein iPhone-Foto"],
    ...samples.NO_PHOTOS.filter(({ reason }) => reason === "not-an-image").map(
      ({ what, bytes }) =>
        [what, async () => bytes, "bild.pdf", 422, "machen Sie einen Screenshot davon"] as const,
    ),
    ["an empty file", async () => Buffer.alloc(0), "leer.png", 422, "ist leer oder beschädigt"],
    ["half a JPEG", samples.truncatedJpeg, "halb.jpg", 422, "ist leer oder beschädigt"],
    ["20 MB", async () => Buffer.alloc(20 * 1024 * 1024, 1), "gross.png", 413, "ist größer als 15 MB"],
    ["one pixel", () => tiny(1, 1), "punkt.jpg", 422, "zu klein oder zu schmal"],
    ["a line", () => tiny(2_000, 20), "strich.jpg", 422, "zu klein oder zu schmal"],
    ["10,000 × 10,000 pixels", async () => samples.hugePng(), "riese.png", 422, "ist zu hoch aufgelöst"],
    ["a film", samples.animatedPng, "film.png", 422, "ist eine Animation"],
    [
      "a JPEG of very many scans",
      () => samples.jpegWithScans(80),
      "scans.jpg",
      422,
      "zu aufwendig gespeichert",
    ],
  ] as const)("%s", async (_, bytes, name, status, said) => {
    const { business, answer } = await upload(await bytes(), name);
    expect(answer.status).toBe(status);
    expect(answer.url.pathname).toBe("/profil/logo");
    const alert = answer.textOf("[role=alert]");
    expect(alert).toContain("Ihr Logo ist unverändert");
    expect(alert).toContain(`„${name}“`);
    expect(alert).toContain(said);
    expect(keyOf(business)).toBeNull();
  });

  test("nothing chosen", async ({ owner: visitor, business }) => {
    const answer = await visitor.post("/profil/logo", new URLSearchParams());
    expect([answer.status, keyOf(business)]).toEqual([422, null]);
    expect(answer.html).toContain("Bitte wählen Sie zuerst eine Datei aus.");
  });
});

edge("12,000 pixels in a row are made small like any other", async () => {
  const { src } = await uploaded(await drawn(12_000, 2_000));
  expect((await load(src)).response.status).toBe(200);
});

test("nobody signed in changes a logo, and after twenty tries there is a pause", async () => {
  const stranger = new Visitor(werkruf.origin);
  const answer = await stranger.post("/profil/logo", new URLSearchParams({ intent: "remove", text: "x" }));
  expect(answer.location?.pathname).toBe("/login");
  const { visitor } = await signedInProvider(werkruf);
  const press = () => visitor.post("/profil/logo", new URLSearchParams());
  for (let count = 0; count < 20; count += 1) expect((await press()).status).toBe(422);
  const late = await press();
  expect(late.status).toBe(429);
  expect(late.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(late.html).toContain("Das waren gerade sehr viele Versuche.");
});

test("a logo whose file is gone: pages do without it, the row stays, and its business is asked for it", async () => {
  const own = await uploaded(await drawn(400, 200));
  const key = keyOf(own.business);
  rmSync(join(werkruf.storageDir, key ?? ""));
  expect((await load(own.src)).response.status).toBe(404);
  const pictures = async (path: string) =>
    (await own.customer.open(path)).document.querySelectorAll("header img").length;
  expect(await pictures(`/${own.business.slug}`)).toBe(0);
  expect(await pictures(`/${own.business.slug}/danke`)).toBe(0);
  expect(keyOf(own.business)).toBe(key);
  expect((await own.visitor.open("/profil")).text).toContain("Logo verloren");
  expect((await own.visitor.open("/profil/kunden")).text).toContain(
    "Ihr Logo ist bei uns verloren gegangen.",
  );
  const profile = await own.visitor.open("/profil/logo");
  expect(profile.textOf("main")).toContain("Bitte laden Sie es noch einmal hoch.");
  expect(profile.html).toContain("Logo entfernen");
  await upload(await drawn(400, 200), "wieder.png", own);
  expect(await pictures(`/${own.business.slug}`)).toBe(1);
  expect((await own.visitor.open("/profil")).html).not.toContain("Logo verloren");
});
