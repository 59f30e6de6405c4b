import { NOTE_FIELD_LENGTH, NOTE_LENGTH } from "#app/domain/inbox/private-note.ts";
import { WRITTEN_CHANNELS } from "#app/domain/reply/reply-link.ts";
import { ALL_TEMPLATES } from "#app/domain/reply/reply-template-names.ts";
import { draftKey, OFFERED, TYPED_BEFORE, TYPED_LENGTH } from "#app/domain/reply/typed-texts.ts";
import { signedInProvider } from "#tests/support/dashboard.ts";
import { MAIL, openedRequest } from "#tests/support/opened-request.ts";
import { controlsOf } from "#tests/support/pages/form-controls.ts";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import type { Page } from "#tests/support/pages/page.ts";
import { putPlace } from "#tests/support/places.ts";
import { uniqueBusiness } from "#tests/support/rows.ts";
import { sharedWerkruf, Visitor } from "#tests/support/werkruf.ts";

const werkruf = sharedWerkruf();
/** Three bytes as they are, nine in an encoded form. */
const SIGN = "€";
const BOTH = { ...MAIL, customerPhone: "0176 04069012", privateNote: SIGN.repeat(NOTE_LENGTH) };

async function sendFilled(visitor: Visitor, page: Page): Promise<number[]> {
  const statuses: number[] = [];
  for (const form of page.document.querySelectorAll("form")) {
    const controls = controlsOf(form);
    const longest = controls.map(({ kind, element }) =>
      kind === "text" || kind === "textarea" ? Number(element.getAttribute("maxlength") ?? 0) : 0,
    );
    if (!longest.some((length) => length > 0)) continue;
    const parts = controls.flatMap(({ name, kind, element }, index) => {
      if (!name || kind === "submit" || kind === "button" || kind === "file") return [];
      const length = longest[index] ?? 0;
      const preset = kind === "textarea" ? element.textContent : (element.getAttribute("value") ?? "");
      return [{ name, content: length > 0 ? SIGN.repeat(length) : preset }];
    });
    const target = new URL(form.getAttribute("action") || page.url.href, page.url).href;
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const answer = isMultipart
      ? await visitor.post(target, new Uint8Array(multipartBody(parts)), { "Content-Type": MULTIPART })
      : await visitor.post(target, new URLSearchParams(parts.map(({ name, content }) => [name, content])));
    statuses.push(answer.status);
  }
  return statuses;
}

test("every form takes what each of its fields may hold, in signs of three bytes", async () => {
  const { visitor, business, path, id, address } = await openedRequest(werkruf, BOTH);
  const place = await putPlace(werkruf.db, business.slug, "Wagen 1");
  for (const page of [
    ...["/profil", "/profil/antworttexte", "/profil/kollegen", "/profil/schnittstelle", "/profil/adresse"],
    ...["/so-funktioniert-es/link", `/so-funktioniert-es/link/orte/${place}`, path],
    ...[address, `${address}&vorlage=absage`, `${address}&vorlage=termin`],
    ...[`${address}&vorlage=rueckfrage`, `${path}/rueckfrage/${id}`],
  ]) {
    const opened = await visitor.open(page);
    expect([page, opened.status]).toEqual([page, 200]);
    expect([page, await sendFilled(visitor, opened)]).toEqual([page, expect.not.arrayContaining([413])]);
  }
  const customer = new Visitor(werkruf.origin);
  const form = await customer.get(`/${uniqueBusiness(werkruf.db).slug}`);
  expect(await sendFilled(customer, form)).toEqual([422]);
});

test("all answers typed on an opened request, and its note, go along with any of its buttons", async () => {
  const { visitor, id, address } = await openedRequest(werkruf, BOTH);
  const text = SIGN.repeat(TYPED_LENGTH);
  const drafts = ALL_TEMPLATES.filter((template) => template !== "rueckfrage").flatMap((template) =>
    WRITTEN_CHANNELS.flatMap((channel) => [
      { name: OFFERED, content: `${draftKey(template, channel)} ${TYPED_BEFORE}` },
      { name: "text", content: text },
    ]),
  );
  const note = SIGN.repeat(NOTE_FIELD_LENGTH);
  const rest = [
    { name: "note", content: note },
    { name: "held", content: BOTH.privateNote },
    { name: "intent", content: `urgent ${id}` },
  ];
  const body = new Uint8Array(multipartBody([...drafts, ...rest]));
  const answer = await visitor.post(`${address}&vorlage=absage`, body, { "Content-Type": MULTIPART });
  expect(answer.status).toBe(200);
  const shown = ["#antwort-email", "#antwort-whatsapp", "textarea[name=note]"].map((field) =>
    answer.document.querySelector(field)?.textContent.trim(),
  );
  expect(shown).toEqual([text, text, note]);
  expect(answer.document.querySelectorAll("input[name=text]")).toHaveLength(drafts.length / 2 - 3);
  const stranger = await signedInProvider(werkruf);
  const larger = new URLSearchParams({ intent: "x", text: "a".repeat(3 * body.length) });
  expect((await stranger.visitor.post(address, larger)).status).toBe(413);
});
