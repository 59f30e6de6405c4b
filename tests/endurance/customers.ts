import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { TYPED } from "../bench/support/material.ts";
import { type Answer, ask } from "../load/client.ts";
import type { Confirmed } from "./book.ts";
import type { Kind } from "./crowd.ts";
import { BROWSER, network, posting, type World } from "./people.ts";

/** Of all requests. */
const WITH_PHOTO = 0.3;
const TO_READERS = 0.5;
/** Whose customers keep their page in mind. */
const REMEMBERED = 0.25;
/** Thanked customers wait for the next one of their kind; who came long ago has left. */
const MOST_THANKED = 50;
/** Nobody presses the button once more after that; by the app's clock, in ms. */
const AGAIN_MS = 5 * 60_000;

interface Submit {
  one: Omit<Confirmed, "at">;
  body: Buffer;
  at: number;
}

/** Customers on ordinary days; `again` sends what got no answer lately, as people do who press the button once more. */
export function customers(
  world: World,
  photo: Buffer,
): { kinds: Kind[]; again(): Promise<void>; forget(): void } {
  const { server, town, book, chance } = world;
  const thanked: { one: Confirmed; path: string }[] = [];
  let unanswered: Submit[] = [];
  let number = 0;

  const oneOf = (slugs: readonly string[]) => slugs[Math.floor(chance() * slugs.length)] ?? "";
  const slug = () => oneOf(chance() < TO_READERS ? town.readers : town.slugs);
  const get = (path: string) => ask(server.port, path, { headers: { ...BROWSER, ...network() } });

  async function submit(): Promise<Answer | null> {
    number += 1;
    const photos = chance() < WITH_PHOTO ? 1 : 0;
    const one = { number, slug: slug(), photos, statusPath: null, takesQuestion: true, isFollowed: false };
    const fields = Object.entries(TYPED).map(([name, text]) => ({
      name,
      content: text.replace("{n}", String(one.number)),
    }));
    const tokens = photos > 0 ? await ahead(one.slug) : [];
    if (!tokens) return null;
    const parts = tokens.map((content) => ({ name: "receivedPhoto", content }));
    return send({ one, body: multipartBody([...fields, ...parts]), at: server.now() });
  }

  /** Null: the photo didn't arrive, and the customer gives up. */
  async function ahead(at: string): Promise<string[] | null> {
    const body = multipartBody([{ name: "images", filename: "IMG_0815.jpg", content: photo }]);
    const headers = { ...posting(world, MULTIPART), ...network() };
    const answer = await ask(server.port, `/${at}/foto`, { method: "POST", headers, body });
    if (answer.status !== 201) return null;
    return [(JSON.parse(answer.body) as { token: string }).token];
  }

  async function send(sent: Submit): Promise<Answer> {
    const { one, body, at } = sent;
    const headers = { ...posting(world, MULTIPART), ...network() };
    const answer = await ask(server.port, `/${one.slug}`, { method: "POST", headers, body });
    if (answer.status === 0) unanswered.push(sent);
    const confirmed = { ...one, at };
    const { location } = answer.headers;
    if (book.note(confirmed, answer) && location && chance() < REMEMBERED) {
      thanked.push({ one: confirmed, path: location });
      if (thanked.length > MOST_THANKED) thanked.shift();
    }
    return answer;
  }

  async function thanks(): Promise<Answer | null> {
    const next = thanked.shift();
    if (!next) return null;
    const answer = await get(next.path);
    next.one.statusPath = /\/[\w-]+\/stand\/[\w-]+/.exec(answer.body)?.[0] ?? null;
    return answer;
  }

  const known = () => book.pick(({ statusPath }) => statusPath !== null);

  async function status(): Promise<Answer | null> {
    const one = known();
    return one?.statusPath ? get(one.statusPath) : null;
  }

  async function followUp(): Promise<Answer | null> {
    const one = book.pick(({ statusPath, isFollowed }) => statusPath !== null && !isFollowed);
    if (!one?.statusPath) return null;
    one.isFollowed = true;
    const body = multipartBody([{ name: "message", content: "Der Kessel ist von 1998." }]);
    const headers = { ...posting(world, MULTIPART), ...network() };
    return ask(server.port, `${one.statusPath}?intent=follow-up`, { method: "POST", headers, body });
  }

  async function withdraw(): Promise<Answer | null> {
    const one = known();
    if (!one?.statusPath) return null;
    book.unsure.add(one.number);
    const headers = { ...posting(world), ...network() };
    const answer = await ask(server.port, `${one.statusPath}?intent=withdraw`, { method: "POST", headers });
    if (answer.status === 303) book.remove(one.number);
    return answer;
  }

  const kind = (
    name: string,
    perSecond: number,
    limitMs: number,
    send: Kind["send"],
    status = 200,
  ): Kind => ({
    name,
    perSecond,
    limitMs,
    expected: [status],
    send,
  });
  return {
    kinds: [
      kind("landing page", 0.2, 150, () => get("/")),
      kind("request page", 3, 150, () => get(`/${slug()}`)),
      kind("submit", 1, 250, submit, 303),
      kind("thanks", 0.25, 250, thanks),
      kind("customer's page", 0.3, 250, status),
      kind("follow-up", 0.05, 300, followUp, 303),
      kind("withdrawal", 0.02, 300, withdraw, 303),
      kind("health", 0.2, 100, () => get("/health")),
    ],
    async again() {
      const late = unanswered;
      unanswered = [];
      for (const one of late) if (server.now() - one.at < AGAIN_MS) await send(one);
    },
    forget() {
      unanswered = [];
      thanked.length = 0;
    },
  };
}
