import { data, href, type RouterContext, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { type FormAnswer, type Message, waitFirst } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { typedBeside } from "#app/forms/typed-beside.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type App, appContext, tooMany, visitContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie, toastNow } from "#app/visit/toast.server.ts";

interface Args {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
}

type LastResult = FormAnswer["lastResult"];
export type Faults = Record<string, string[]>;

interface Words {
  invalid?: Message | ((lastResult: LastResult, context: Args["context"]) => Message);
  /** Stands beside what was typed when the session's proof is too old; without it the proof's page comes. */
  confirm?: Message;
  /** Says that a step threw an error, which goes into the log with `line`. */
  failed?: {
    line: { event: string };
    message: Message | ((chosen: string) => Message);
    status?: number;
    unless?: (error: Error) => boolean;
  };
}

interface Page<Who> extends Words {
  /** The saved texts of the form that stands beside the other buttons: new ones come back with each answer. */
  beside?: (who: Who, app: App, params: Args["params"]) => Readonly<Record<string, string>>;
  /** Steps that read their photos themselves, as they come. Such a page's forms name their step in the address. */
  streams?: readonly string[];
}

/** One step: who takes it, what was posted, and the ways to answer. */
export interface Step<Who = unknown, Value = unknown> extends Args, ReturnType<typeof answersOf> {
  app: App;
  who: Who;
  now: Date;
  words: Words;
  chosen: string;
  /** A button's value "remove 12" names the step and its subject, "assign 12 7" has two words for it. */
  subject: string;
  posted: FormData;
  value: Value;
  /** Cut to what {@link readForm} takes; empty for a file and for a field that came not once. */
  text(name: string): string;
}

export type Handler<Who, Value, Answer> = (step: Step<Who, Value>) => Answer | Promise<Answer>;

type Answered<List extends Record<string, (step: never) => unknown>> = Awaited<ReturnType<List[keyof List]>>;

/**
 * The action of a page: reads what was posted once and takes the step whose button was pressed, of an unknown
 * button the first one. `guard` says who acts, and throws where no guard stands before the page.
 */
export function steps<Who, List extends Record<string, Handler<Who, unknown, unknown>>>(
  guard: RouterContext<Who> | ((context: Args["context"], args: Args) => Who | Promise<Who>),
  list: List,
  page: Page<Who> = {},
) {
  return async (args: Args): Promise<Answered<List> | Kept> => {
    const app = args.context.get(appContext);
    const who = typeof guard === "function" ? await guard(args.context, args) : args.context.get(guard);
    const asked = (page.streams && args.url.searchParams.get("intent")) ?? "";
    // No other step has photos: nobody gathers them in memory.
    const isUnread = page.streams && (page.streams.includes(asked) || isMultipart(args.request));
    const posted = isUnread ? new FormData() : await args.request.formData().catch(() => new FormData());
    const text = (name: string) => {
      const [value, ...more] = posted.getAll(name);
      return typeof value === "string" && more.length === 0 ? value.slice(0, LONGEST_TEXT) : "";
    };
    const [, name = "", subject = ""] =
      /^(\S*) ?(.*)$/s.exec(asked || text("step") || text("intent") || text("schritt")) ?? [];
    const [first = ""] = Object.keys(list);
    // What is read by now can't be read again as it comes.
    const isKnown = Object.hasOwn(list, name) && (isUnread || !page.streams?.includes(name));
    const chosen = isKnown ? name : first;
    const typed = page.beside && typedBeside(posted, page.beside(who, app, args.params));
    const done: LastResult = typed ? { initialValue: typed } : {};
    const step = {
      ...args,
      app,
      who,
      now: app.clock.now(),
      words: page,
      chosen,
      subject,
      posted,
      value: undefined,
      text,
    };
    return (await take(list[chosen] as List[keyof List], {
      ...step,
      ...answersOf(args, () => done, done),
    })) as never;
  };
}

const isMultipart = ({ headers }: Request) =>
  headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data") ?? false;

export const anybody = () => null;

const LONGEST_TEXT = 20_000;

/** A step with fields of its own: wrong ones are refused, and each refusal gives back what was typed. */
export function form<Schema extends z.ZodObject, Who, Answer>(
  schema: Schema | ((context: Args["context"]) => Schema),
  handler: Handler<Who, z.output<Schema>, Answer>,
): Handler<Who, unknown, Answer | Kept> {
  return async (step) => {
    const fields = typeof schema === "function" ? schema(step.context) : schema;
    const submission = await readForm(step.posted, fields);
    const keep = (faults?: Faults) => submission.reply(faults && { fieldErrors: faults });
    if (submission.status === "success") return keeping({ ...step, value: submission.value }, keep, handler);
    const { invalid } = step.words;
    const message = typeof invalid === "function" ? invalid(keep(), step.context) : invalid;
    return answersOf(step, keep).refuse(422, message);
  };
}

function keeping<Who, Value, Answer>(
  step: Step<Who, Value>,
  keep: (faults?: Faults) => LastResult,
  handler: Handler<Who, Value, Answer>,
): Promise<Answer | Kept> {
  return take(handler, { ...step, ...answersOf(step, keep) });
}

/** A step for a session whose proof is new (ASVS 7.5.1, law L7). `page`: where the proof leads back to. */
export function fresh<Who, Value, Answer>(handler: Handler<Who, Value, Answer>, page?: string) {
  return async (step: Step<Who, Value>): Promise<Answer | Kept | Response> => {
    if (await hasFreshSession(step.request, step.context)) return handler(step);
    const { confirm } = step.words;
    if (confirm && step.hasTyped) return step.refuse(403, confirmBeside(confirm));
    return redirect(confirmPath(page ?? step.url.pathname), 303);
  };
}

async function take<Who, Value, Answer>(handler: Handler<Who, Value, Answer>, step: Step<Who, Value>) {
  const { failed } = step.words;
  try {
    return await handler(step);
  } catch (error) {
    if (!failed || !(error instanceof Error) || failed.unless?.(error)) throw error;
    tellFailure(step.app, { ...failed.line, step: step.chosen }, error);
    const { message } = failed;
    return step.refuse(failed.status ?? 503, typeof message === "function" ? message(step.chosen) : message);
  }
}

export type Kept = ReturnType<typeof data<FormAnswer>>;

/**
 * The ways an action answers. `keep` gives back what was typed with a refusal; `done` what a step that went well
 * leaves on the page.
 */
export function answersOf(
  { url, context }: Pick<Args, "url" | "context">,
  keep: (faults?: Faults) => LastResult = () => ({}),
  done: LastResult = {},
) {
  const hasTyped = done.initialValue !== undefined || keep().initialValue !== undefined;
  return {
    hasTyped,
    /** By another page or this one anew; with what is typed for another step it stays as it is. */
    toast(name: ToastName, page = url.pathname): Response | Kept {
      if (done.initialValue) {
        toastNow(context, { name });
        return data<FormAnswer>({ lastResult: done });
      }
      const { settings } = context.get(appContext);
      return redirect(page, { status: 303, headers: { "Set-Cookie": toastCookie(settings, { name }) } });
    },
    refuse(status: number, message?: Message, faults?: Faults): Kept {
      return data<FormAnswer>({ lastResult: keep(faults), message }, { status });
    },
    /** `message` gets how long to wait: "5 Minuten". A title alone is said with the usual words. */
    tooMany(retryAt: Date, message: string | ((wait: string) => Message), faults?: Faults): Kept {
      const now = context.get(appContext).clock.now();
      const wait = waitingTime(retryAt, now);
      const said = typeof message === "string" ? waitFirst(message, wait) : message(wait);
      const answer = { lastResult: keep(faults), message: said };
      return data<FormAnswer>(answer, tooMany(context.get(visitContext), retryAt, now));
    },
    /** The page itself, with what only this answer shows. */
    show<Shown extends object>(shown: Shown, status = 200) {
      return data<FormAnswer & Shown>({ lastResult: done, ...shown }, { status });
    },
  };
}

/** For a form whose proof ran out while it was filled in: it stays, and the window says what comes next. */
export function confirmBeside(message: Message): Message {
  const path = confirmPath(`${href("/profil/bestaetigen")}?fertig=1`);
  return { ...message, newWindow: { path, label: "Jetzt bestätigen (neues Fenster)" } };
}
