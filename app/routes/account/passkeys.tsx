import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { endPasskeyOffer } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import {
  listPasskeys,
  MOST_PASSKEYS,
  type Passkey,
  removePasskey,
  renamePasskey,
} from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { registerPasskey } from "#app/domain/sign-in/passkey/register-passkey.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { FormMessage, NO_LINE } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { PasskeyButton } from "#app/forms/passkey-button.tsx";
import { textSchemas } from "#app/forms/text-schema.ts";
import { ListRow, RowList, SettingsPage } from "#app/kit/page-parts.tsx";
import { form, fresh, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type SignedInUser, userContext } from "#app/middleware/guards.server.ts";
import { inputLook } from "#app/ui/field-look.ts";
import { germanDate, nearDay } from "#app/ui/german-date.ts";
import { Button, Card, Icon, Notice, QuietFold } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/session.server.ts";
import { noToastCookie, readToast, type ToastName } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/passkeys";
import { LONGEST_NAME, NAME_MISSING, PASSKEY_REFUSALS, TOO_MANY } from "./messages.ts";

const { neededLine } = textSchemas({ once: NAME_MISSING, tooLong: (limit) => `Höchstens ${limit} Zeichen.` });

const passkeyName = z.object({ name: neededLine(LONGEST_NAME, NAME_MISSING) });

export { loadsAfterRefusal as shouldRevalidate } from "#app/forms/keep-page.ts";

const PAGE = href("/profil/passkeys");
const NEWS = {
  "passkey-added": "Ihr Passkey ist angelegt. Ab jetzt können Sie sich damit anmelden.",
  "passkey-renamed": "Der Name ist gespeichert.",
  "passkey-removed": "Der Passkey ist entfernt. Damit kann sich niemand mehr anmelden.",
} satisfies Partial<Record<ToastName, string>>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, clock } = context.get(appContext);
  const { user } = context.get(userContext);
  if (!(await hasFreshSession(request, context))) throw redirect(confirmPath(PAGE), 303);
  const toast = readToast(settings, request)?.name;
  const news = Object.entries(NEWS).find(([name]) => name === toast)?.[1] ?? null;
  const list = shownPasskeys(listPasskeys(db, user.id), clock.now());
  const page = { list, news, hasRoom: list.length < MOST_PASSKEYS };
  return data(page, news === null ? undefined : { headers: { "Set-Cookie": noToastCookie(settings) } });
}

function shownPasskeys(list: Passkey[], now: Date) {
  const day = (instant: Date) => nearDay(instant, now)?.toLowerCase() ?? `am ${germanDate(instant)}`;
  return list.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: day(createdAt),
    lastUsed: lastUsedAt && day(lastUsedAt),
  }));
}

type Own = Step<SignedInUser>;

export const action = steps(
  userContext,
  {
    later({ app, who, now }: Own) {
      endPasskeyOffer(app.db, who.user.id, now);
      return null;
    },
    passkey: fresh(async (step: Own) => {
      const { app, who, text, refuse } = step;
      const asker = askerOf(step.request, step.context, who.user);
      const name = asker.askedBy?.replace(/^einem\b/, "Ein") ?? "Passkey";
      const made = { ...asker, text: text("passkey"), name };
      const outcome = await registerPasskey(app.db, made, app.settings, step.now);
      if (outcome.ok) {
        app.log.info({ event: "passkey-added", user: who.user.id });
        return step.toast("passkey-added");
      }
      return outcome.reason === "too-many-attempts"
        ? step.tooMany(outcome.retryAt, TOO_MANY)
        : refuse(422, PASSKEY_REFUSALS[outcome.reason]);
    }),
    rename: fresh(
      form(
        passkeyName,
        ({ app, who, text, value, toast }: Step<SignedInUser, z.output<typeof passkeyName>>) => {
          renamePasskey(app.db, who.user.id, { id: text("id"), name: value.name });
          return toast("passkey-renamed");
        },
      ),
    ),
    remove: fresh(async ({ app, request, context, who: { user }, text, now, toast }: Own) => {
      const { askedBy } = askerOf(request, context, user);
      if (await removePasskey(app.db, { user, id: text("id"), askedBy }, now)) {
        app.log.info({ event: "passkey-removed", user: user.id });
      }
      return toast("passkey-removed");
    }),
  },
  { invalid: { title: NAME_MISSING } },
);

export const clientAction = keepPage({ offline: NO_LINE });

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { list, news, hasRoom } = loaderData;
  return (
    <SettingsPage name="Passkeys">
      <Card>
        <FormMessage id="meldung" message={actionData?.message} />
        {news && !actionData && <Notice tone="ok" role="status" title={news} />}
        <p>
          {list.length === 0
            ? "Ein Passkey ist ein Schlüssel auf Ihrem Gerät. Damit melden Sie sich mit Fingerabdruck, Gesicht oder PIN an und brauchen nicht auf eine E-Mail zu warten. Fingerabdruck und Gesicht bleiben auf dem Gerät, wir bekommen sie nie. Per E-Mail geht die Anmeldung weiterhin."
            : "Mit diesen Schlüsseln melden Sie sich ohne E-Mail an. Per E-Mail geht es weiterhin."}
        </p>
        <RowList rows={list}>{(one) => <OnePasskey key={`${one.id} ${one.name}`} {...one} />}</RowList>
        <NewPasskey hasRoom={hasRoom} isFirst={list.length === 0} />
      </Card>
    </SettingsPage>
  );
}

function OnePasskey({ id, name, createdAt, lastUsed }: ReturnType<typeof shownPasskeys>[number]) {
  return (
    <ListRow
      title={name}
      says={`Angelegt ${createdAt}, ${lastUsed ? `zuletzt benutzt ${lastUsed}` : "noch nicht benutzt"}`}
    >
      <QuietFold label="Umbenennen oder entfernen" about={`: ${name}`}>
        <div className="flex flex-col gap-3 pt-1 pb-2">
          <Form method="post" action={PAGE} className="flex flex-col gap-3">
            <input type="hidden" name="id" value={id} />
            <label className="block">
              Name
              <input
                name="name"
                defaultValue={name}
                required
                maxLength={LONGEST_NAME}
                autoComplete="off"
                className={`mt-1 ${inputLook}`}
              />
            </label>
            <Button name="step" value="rename" look="secondary" size="small">
              Name speichern
            </Button>
          </Form>
          <Form method="post" action={PAGE} className="flex flex-col">
            <input type="hidden" name="id" value={id} />
            <Button name="step" value="remove" look="danger" size="small">
              <Icon name="trash" />
              Passkey entfernen
            </Button>
          </Form>
        </div>
      </QuietFold>
    </ListRow>
  );
}

const load = () =>
  import("#app/services/passkeys/ask-device.ts").then(
    ({ askDevice }) =>
      () =>
        askDevice("register"),
  );

function NewPasskey({ hasRoom, isFirst }: { hasRoom: boolean; isFirst: boolean }) {
  if (!hasRoom)
    return <p>Mehr Passkeys gehen nicht. Entfernen Sie bitte zuerst einen, den Sie nicht mehr brauchen.</p>;
  return (
    <>
      <PasskeyButton
        action={PAGE}
        label={isFirst ? "Passkey anlegen" : "Weiteren Passkey anlegen"}
        look={isFirst ? "primary" : "secondary"}
        load={load}
        instead={<p>Dieser Browser kennt keine Passkeys. Sie melden sich weiter per E-Mail an.</p>}
      />
      <noscript>
        <p>Zum Anlegen braucht Ihr Browser JavaScript. Ohne melden Sie sich weiter per E-Mail an.</p>
      </noscript>
    </>
  );
}
