import { type Answer, ask } from "../load/client.ts";
import type { Confirmed } from "./book.ts";
import type { Kind } from "./crowd.ts";
import { BROWSER, idOf, posting, type World } from "./people.ts";

/** The businesses on ordinary days: they read, answer, ask, note, solve, delete. */
export function craftspeople(world: World): Kind[] {
  const { server, town, book, chance } = world;
  const readers = new Set(town.readers);
  const isRead = ({ slug }: Confirmed) => readers.has(slug);

  function get(slug: string, rest = ""): Promise<Answer> {
    const headers = { ...BROWSER, ...town.session(slug) };
    return ask(server.port, `/dashboard/${slug}${rest}`, { headers });
  }

  function post(slug: string, path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { ...posting(world), ...town.session(slug) };
    const body = new URLSearchParams(fields).toString();
    return ask(server.port, `/dashboard/${slug}${path}`, { method: "POST", headers, body });
  }

  const inbox = (rest = "") => {
    const slug = town.readers[Math.floor(chance() * town.readers.length)] ?? "";
    return get(slug, rest);
  };

  /** Does something with a request that somebody sent, if the server still has it. */
  const withOne = (fits: (one: Confirmed) => boolean, act: (one: Confirmed, id: string) => Promise<Answer>) =>
    async function send(): Promise<Answer | null> {
      const one = book.pick((candidate) => isRead(candidate) && fits(candidate));
      const id = one && idOf(world, one);
      return one && id ? act(one, id) : null;
    };
  const any = () => true;
  async function remove(one: Confirmed, id: string): Promise<Answer> {
    book.unsure.add(one.number);
    const answer = await post(one.slug, `?anfrage=${id}`, { intent: "delete", id });
    if (answer.status === 303) book.remove(one.number);
    return answer;
  }

  function note({ slug }: Confirmed, id: string): Promise<Answer> {
    return post(slug, `?anfrage=${id}`, { intent: "note", id, note: "Schlüssel beim Nachbarn", held: "" });
  }

  function solve(one: Confirmed, id: string): Promise<Answer> {
    one.takesQuestion = false;
    return post(one.slug, `?anfrage=${id}`, { intent: "solve", id });
  }

  function question(one: Confirmed, id: string): Promise<Answer> {
    one.takesQuestion = false;
    return post(one.slug, `/rueckfrage/${id}`, { channel: "email", topic: "baujahr" });
  }

  const kind = (
    name: string,
    perSecond: number,
    limitMs: number,
    send: Kind["send"],
    expected: readonly number[] = [303],
  ): Kind => ({ name, perSecond, limitMs, expected, send });
  return [
    kind("inbox", 1, 300, () => inbox(), [200]),
    kind("search", 0.1, 300, () => inbox("?suche=Abfluss"), [200]),
    kind(
      "opened request",
      0.6,
      300,
      withOne(any, ({ slug }, id) => get(slug, `?anfrage=${id}`)),
      [200],
    ),
    kind(
      "photo",
      0.3,
      200,
      withOne(
        ({ photos }) => photos > 0,
        ({ slug }, id) => get(slug, `/bild/${id}/1`),
      ),
      [200],
    ),
    kind(
      "answered",
      0.3,
      250,
      withOne(any, ({ slug }, id) => post(slug, `/beantwortet/${id}`, { channel: "email" })),
      [204],
    ),
    kind("solved", 0.25, 250, withOne(any, solve)),
    kind("note", 0.1, 250, withOne(any, note), [303, 409]),
    kind(
      "question",
      0.05,
      250,
      withOne(({ takesQuestion }) => takesQuestion, question),
    ),
    kind("deletion", 0.03, 250, withOne(any, remove)),
  ];
}
