import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shownMails } from "#app/mails/kit/shown-mails.server.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Card } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { localOnly } from "#dev/pages/local-only.server.ts";

export const middleware = [localOnly];
export const headers = () => ({ "Cache-Control": "no-store" });

const STATES = { waiting: "wartet", sent: "gesendet" } as const;
const LINK = /(https?:\/\/[^\s<>]+)/;

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, settings, clock } = context.get(appContext);
  const mails = await shownMails(db, settings, clock.now());
  return mails
    .map(({ html: _, ...mail }) => ({ ...mail, createdAt: germanDateTime(mail.createdAt) }))
    .reverse();
}

export default function Mails() {
  const mails = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex min-h-svh max-w-3xl flex-col gap-5 px-4 py-8">
      <title>Mails</title>
      <h1>Mails</h1>
      <p>Im lokalen Betrieb verlässt keine Mail diesen Rechner. Hier steht, was verschickt würde.</p>
      {mails.length === 0 && <p>Noch keine Mail.</p>}
      {mails.map((mail) => (
        <Card key={mail.id}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span>{mail.createdAt}</span>
            <span className="wrap-anywhere">an {mail.to}</span>
            <Badge tone="neutral">{STATES[mail.state]}</Badge>
          </div>
          <h2 className="text-xl font-bold">{mail.subject}</h2>
          <div className="break-words whitespace-pre-line">
            <Linked text={mail.text} />
          </div>
          <a
            href={`/dev/mails/${mail.id}`}
            className="inline-flex min-h-11 items-center self-start text-brand underline underline-offset-4"
          >
            Als HTML ansehen
          </a>
        </Card>
      ))}
    </main>
  );
}

function Linked({ text }: { text: string }) {
  const parts = text.split(LINK).map((part, position) => ({ part, isLink: position % 2 === 1, position }));
  return parts.map(({ part, isLink, position }) =>
    isLink ? (
      <a key={position} href={part} className="wrap-anywhere text-brand underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
