import { createContext, RouterContextProvider } from "react-router";
import { z } from "zod";
import { type App, appContext, type Visit, visitContext } from "#app/visit/app-context.server.ts";
import { toastOfAnswer } from "#app/visit/toast.server.ts";
import { anybody, form, fresh, type Step, steps } from "./steps.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const INVALID = { title: "Noch nicht gespeichert" };
const nameForm = z.object({ name: z.string("Bitte nur einmal.").min(3, "Bitte länger.") });

function posted(body: string) {
  const context = new RouterContextProvider();
  const log = { error: vi.fn(), info: vi.fn() };
  const settings = { ORIGIN: "https://werkruf.test" };
  context.set(appContext, { clock: { now: () => NOW }, settings, log, db: {} } as unknown as App);
  const visit = {} as Visit;
  context.set(visitContext, visit);
  const url = new URL("https://werkruf.test/profil/kollegen");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(url, { method: "POST", body, headers });
  return { args: { request, url, context, params: {} }, log, visit };
}

const LIST = {
  save: form(nameForm, ({ value, toast }: Step<null, { name: string }>) =>
    value.name === "kaputt" ? Promise.reject(new Error("Platte voll")) : toast("texts-saved"),
  ),
  remove: ({ subject, toast, refuse }: Step<null>) =>
    subject === "12" ? toast("colleague-removed") : refuse(409, { title: `Weg: ${subject}` }),
  wait: ({ tooMany }: Step<null>) =>
    tooMany(new Date(NOW.getTime() + 90_000), () => ({ title: "Zu viele Versuche" })),
  rotate: fresh(({ show }: Step<null>) => show({ secret: "neu" })),
};
const WORDS = {
  invalid: INVALID,
  confirm: { title: "Erst bestätigen" },
  failed: { line: { event: "texts-not-saved" }, message: { title: "Nicht gespeichert" } },
};
const take = steps(anybody, LIST, WORDS);
const takeBeside = steps(anybody, LIST, { ...WORDS, beside: () => ({ name: "Meier" }) });

const statusOf = (answer: unknown) =>
  answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit }).init?.status ?? 200);
const dataOf = (answer: unknown) => (answer as { data: Record<string, unknown> }).data;

test.each([
  ["", 422],
  ["step=constructor", 422],
  ["step=__proto__&name=ab", 422],
  ["step=remove&step=wait", 422],
  ["name=a&name=b", 422],
  ["name=Kai", 303],
  ["step=remove+12", 303],
  ["step=remove+13", 409],
  ["intent=wait", 429],
])("%s is answered with %i", async (body, status) => {
  expect(statusOf(await take(posted(body).args))).toBe(status);
});

test("a refused form comes back with its words and its faults", async () => {
  expect(dataOf(await take(posted("name=ab").args))).toMatchObject({
    message: INVALID,
    lastResult: { initialValue: { name: "ab" }, error: { name: ["Bitte länger."] } },
  });
});

test("a refusal by another button gives back what was typed beside it, and so does success", async () => {
  const refused = await takeBeside(posted("step=remove+13&name=Schulz").args);
  expect(dataOf(refused)).toMatchObject({ lastResult: { initialValue: { name: "Schulz" } } });
  const { args } = posted("step=remove+12&name=Schulz");
  const done = await takeBeside(args);
  expect(dataOf(done)).toEqual({ lastResult: { initialValue: { name: "Schulz" } } });
  expect(toastOfAnswer(args.context)).toEqual({ name: "colleague-removed" });
  expect(statusOf(await takeBeside(posted("step=remove+12&name=Meier").args))).toBe(303);
});

test("an old proof leads to its page, or says so beside what would be lost", async () => {
  const led = await take(posted("step=rotate").args);
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get("Location")).toBe("/profil/bestaetigen?weiter=%2Fprofil%2Fkollegen");
  const stayed = await takeBeside(posted("step=rotate&name=Schulz").args);
  expect(statusOf(stayed)).toBe(403);
  expect(dataOf(stayed)).toMatchObject({
    lastResult: { initialValue: { name: "Schulz" } },
    message: { title: "Erst bestätigen", newWindow: { path: expect.stringContaining("fertig%3D1") } },
  });
});

test("an error is logged once and told with 503, and the words come back; 429 says when it goes on", async () => {
  const { args, log } = posted("name=kaputt");
  const answer = await take(args);
  expect(statusOf(answer)).toBe(503);
  expect(dataOf(answer)).toMatchObject({ lastResult: { initialValue: { name: "kaputt" } } });
  expect(log.error).toHaveBeenCalledOnce();
  const { args: again, visit } = posted("step=wait");
  await take(again);
  expect(visit.retryAfterSeconds).toBe(90);
});

test("the guard says who acts, and without one before the page nothing is done", async () => {
  const guard = createContext<{ user: string }>();
  const guarded = steps(guard, { save: ({ who }) => who.user });
  const { args } = posted("");
  await expect(guarded(args)).rejects.toThrow();
  args.context.set(guard, { user: "Kai" });
  expect(await guarded({ ...posted("").args, context: args.context })).toBe("Kai");
});

test("photos are read by their own step alone, which the address names", async () => {
  const read: string[] = [];
  const note = ({ chosen, text }: Step<null>) => void read.push(`${chosen} ${text("name")}`);
  const streamed = steps(anybody, { unknown: note, send: note, save: note }, { streams: ["send"] });
  for (const step of ["send", "save", "constructor"])
    for (const body of [new FormData(), new URLSearchParams()]) {
      body.set("name", "Kai");
      const url = new URL(`https://werkruf.test/?intent=${step}`);
      await streamed({ ...posted("").args, url, request: new Request(url, { method: "POST", body }) });
    }
  expect(read).toEqual(["send ", "send ", "save ", "save Kai", "unknown ", "unknown Kai"]);
});
