import { keepPage } from "./keep-page.ts";

const OFFLINE = { title: "Kein Netz." };
const SIGNED_OUT = { title: "Abgelaufen", label: "Neu anmelden" };

function pressed(error: unknown, messages: Parameters<typeof keepPage>[0]) {
  const body = new URLSearchParams({ note: "Ruft zurück" });
  const request = new Request("http://localhost/", { method: "POST", body });
  return keepPage(messages)({ request, serverAction: () => Promise.reject(error) });
}

const toLogin = new Response(null, { status: 302, headers: { Location: "/login?zurueck=%2Fprofil" } });

/** What asks whether our server answers hears this. */
function answering(status: number | null) {
  const ask =
    status === null ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ status });
  vi.stubGlobal("fetch", () => ask);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("offline the page stays, with what was posted", async () => {
  answering(null);
  expect(await pressed(new TypeError("Failed to fetch"), { offline: OFFLINE })).toEqual({
    kept: true,
    message: OFFLINE,
    lastResult: { initialValue: { note: "Ruft zurück" }, fields: ["note"] },
  });
});

test("signed out it stays too, with the way to the sign-in in a new window", async () => {
  const { message } = await pressed(toLogin, { offline: OFFLINE, signedOut: SIGNED_OUT });
  const newWindow = { path: "/login?zurueck=%2Fprofil", label: "Neu anmelden" };
  expect(message).toEqual({ title: "Abgelaufen", newWindow });
});

test("nobody lacks a network while our server answers", async () => {
  answering(200);
  const lost = new TypeError("Failed to fetch");
  const { message, lastResult } = await pressed(lost, { offline: OFFLINE });
  expect(message.title).toBe("Das ist nicht angekommen");
  expect(lastResult.initialValue).toEqual({ note: "Ruft zurück" });
  const failed = { title: "Unerwartet" };
  expect((await pressed(lost, { offline: OFFLINE, failed })).message).toEqual(failed);
  answering(502);
  expect((await pressed(lost, { offline: OFFLINE })).message).toEqual(OFFLINE);
});

test("a file that the device doesn't give away any more is said to be gone, and nothing is sent", async () => {
  const unreadable = { clone: () => ({ formData: () => Promise.reject(new TypeError("Failed to fetch")) }) };
  const serverAction = vi.fn();
  const said = await keepPage({ offline: OFFLINE })({ request: unreadable as never, serverAction });
  expect(said).toMatchObject({ kept: true, message: { title: "Die Datei ist nicht mehr auf diesem Gerät" } });
  expect(serverAction).not.toHaveBeenCalled();
});

test("messages may depend on what was posted", async () => {
  answering(null);
  const messages = (posted: FormData) => ({ offline: { title: String(posted.get("note")) } });
  expect((await pressed(new TypeError("Load failed"), messages)).message.title).toBe("Ruft zurück");
});

test.each([
  [
    "an error of ours",
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    { signedOut: SIGNED_OUT },
  ],
  ["a session that ended on a page without words for it", toLogin, {}],
  [
    "a way to another page",
    new Response(null, { headers: { Location: "/dashboard" } }),
    { signedOut: SIGNED_OUT },
  ],
  ["a way on, even where a failed server has words", toLogin, { failed: { title: "Unerwartet" } }],
])("%s throws", async (_, error, messages) => {
  await expect(pressed(error, { offline: OFFLINE, ...messages })).rejects.toBe(error);
});

test("an answer that isn't ours has words where the page gives some", async () => {
  const { message } = await pressed({ status: 502 }, { offline: OFFLINE, failed: { title: "Unerwartet" } });
  expect(message.title).toBe("Unerwartet");
});
