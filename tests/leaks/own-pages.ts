import { parse } from "node-html-parser";
import { type Account, victimAccount } from "./accounts.ts";
import { type Address, addressAt, isOpenLink, routeAddresses } from "./addresses.ts";
import { forEachOf, headerOf, send } from "./ask.ts";
import type { Victim } from "./victim.ts";

/** A form with what is in it without anybody typing: hidden fields and one of its buttons. */
interface PageForm {
  action: string;
  fields: string;
}

/** What the victim's own pages lead to. */
export interface OwnPages {
  addresses: Address[];
  forms: PageForm[];
}

const DEPTH = 2;
const LINKED = ["a[href]", "img[src]", "source[src]", "link[rel=canonical]", "form[action]", "[formaction]"];

/**
 * Walks through every page of the victim as the victim, and collects what stands on them: addresses with
 * queries and ids nobody listed, and forms with every button. What a new page needs is found by itself.
 */
export async function walkOwnPages(origin: string, victim: Victim): Promise<OwnPages> {
  const account = victimAccount(victim);
  const found = new Map<string, Address>();
  const forms = new Map<string, PageForm>();
  // Not what a customer's link leads to: whoever has it may press what stands there.
  let next = routeAddresses(victim, account)
    .map(({ path }) => path)
    .filter((path) => !isOpenLink(path, victim));
  const seen = new Set(next);
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const links: string[] = [];
    await forEachOf(next, async (path) => {
      const page = await readPage(origin, path, account);
      for (const form of page?.forms ?? []) forms.set(`${form.action} ${form.fields}`, form);
      links.push(...(page?.links ?? []));
    });
    next = [...new Set(links)].filter((path) => !seen.has(path));
    for (const path of next) {
      seen.add(path);
      found.set(path, addressAt(path));
    }
  }
  return { addresses: [...found.values()], forms: [...forms.values()] };
}

async function readPage(origin: string, path: string, { cookie }: Account) {
  const answer = await send(origin, { method: "GET", path }, cookie);
  if (!headerOf(answer, "Content-Type").startsWith("text/html")) return null;
  const document = parse(answer.body.toString());
  const at = (target: string) => new URL(target, new URL(path, origin));
  const targets = document
    .querySelectorAll(LINKED.join(", "))
    .map(
      (node) =>
        ["href", "src", "action", "formaction"].map((name) => node.getAttribute(name)).find(Boolean) ?? "",
    );
  const links = targets
    .map(at)
    .filter((url) => url.origin === origin && !url.pathname.startsWith("/assets/"))
    .map((url) => `${url.pathname}${url.search}`);
  const forms = document.querySelectorAll("form").flatMap((form) => {
    const hidden = form
      .querySelectorAll("input[type=hidden][name]")
      .map((input): [string, string] => [
        input.getAttribute("name") ?? "",
        input.getAttribute("value") ?? "",
      ]);
    const buttons = form.querySelectorAll("button, input[type=submit]");
    return buttons.map((button) => {
      const target = at(button.getAttribute("formaction") ?? form.getAttribute("action") ?? path);
      const name = button.getAttribute("name");
      const pressed: [string, string][] = name ? [[name, button.getAttribute("value") ?? ""]] : [];
      return {
        action: `${target.pathname}${target.search}`,
        fields: new URLSearchParams([...hidden, ...pressed]).toString(),
      };
    });
  });
  return { links, forms };
}
