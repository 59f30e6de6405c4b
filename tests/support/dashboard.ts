import { href } from "react-router";
import { startSession } from "#app/domain/session/session.server.ts";
import { newestSignIn } from "./mails.ts";
import { controlsOf } from "./pages/form-controls.ts";
import { type Business, uniqueBusiness } from "./rows.ts";
import { type Page, Visitor, type Werkruf } from "./werkruf.ts";

/** Name of the session's cookie on an http origin. */
export const SESSION_COOKIE = "werkruf_session";
/** What signing in leaves beside it. */
export const KNOWN_COOKIE = "werkruf_known";

/** Fills in /login and presses its button; the page that says the mail is out. */
export async function askForMail(visitor: Visitor, email: string): Promise<Page> {
  const form = await visitor.get("/login");
  return visitor.follow(await visitor.submit(form, { values: { email }, button: "Magic Link senden" }));
}

/** The whole way in: /login, the mail, its link, the button. Returns the answer to the button. */
export async function signIn(visitor: Visitor, werkruf: Werkruf, email: string): Promise<Page> {
  await askForMail(visitor, email);
  const { link } = await newestSignIn(werkruf, email);
  return visitor.submit(await visitor.get(link));
}

/** The short way in, for tests about something else: a session made in the database. */
export async function signedInAs(
  visitor: Visitor,
  { db }: Werkruf,
  { ownerId }: Pick<Business, "ownerId">,
): Promise<void> {
  visitor.cookies.set(SESSION_COOKIE, await startSession(db, { userId: ownerId, browser: null }, new Date()));
}

/** A signed-in provider with a business of their own, and the path of their dashboard. */
export async function signedInProvider(werkruf: Werkruf, columns: Parameters<typeof uniqueBusiness>[1] = {}) {
  const business = uniqueBusiness(werkruf.db, columns);
  const visitor = new Visitor(werkruf.origin);
  await signedInAs(visitor, werkruf, business);
  return { visitor, business, path: dashboardOf(business) };
}

export function dashboardOf({ slug }: Business): string {
  return href("/dashboard/:slug", { slug });
}

/** The customers' names on a page of the list, in order. */
export function cardNames(page: Page): string[] {
  return page.textsOf("main li :is(h3, strong.text-base)");
}

/** The open card of one customer. */
export function card(page: Page, customer: string) {
  const found = page.document
    .querySelectorAll("main li")
    .find((item) => item.querySelector("h3")?.textContent === customer);
  if (!found) throw new Error(`No card of ${customer}, only of ${cardNames(page).join(", ")}.`);
  return found;
}

/** What the card of one customer says, to whom sees it and to whom hears it. */
export function cardText(page: Page, customer: string): string {
  const found = card(page, customer);
  const said = found
    .querySelectorAll("[alt], [role=img]")
    .map((image) => image.getAttribute("alt") ?? image.getAttribute("aria-label"));
  return [found.textContent, ...said].join(" ").replace(/\s+/g, " ");
}

/** Presses the state button of one request, the way its form says. */
export function pressState(visitor: Visitor, page: Page, id: string): Promise<Page> {
  const form = page.document
    .querySelectorAll("main form")
    .find((candidate) => controlsOf(candidate).some(({ element }) => element.getAttribute("value") === id));
  const intent =
    form &&
    controlsOf(form)
      .find(({ name }) => name === "intent")
      ?.element.getAttribute("value");
  if (!form || !intent) throw new Error(`No button for ${id}.`);
  return visitor.post(form.getAttribute("action") ?? "", new URLSearchParams({ id, intent }));
}
