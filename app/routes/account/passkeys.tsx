import { data, href, redirect } from "react-router";
import { z } from "zod";
import { endPasskeyOffer } from "#app/domain/sign-in/passkey/passkey-offer.server.ts";
import {
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from "#app/domain/sign-in/passkey/passkeys.server.ts";
import { registerPasskey } from "#app/domain/sign-in/passkey/register-passkey.server.ts";
import { confirmPath } from "#app/domain/sign-in/return-path.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { textSchemas } from "#app/forms/text-schema.ts";
import { form, fresh, type Step, steps } from "#app/kit/steps.server.ts";
import { hasFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type SignedInUser, userContext } from "#app/middleware/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { askerOf } from "#app/visit/current-session.server.ts";
import { noToastCookie, readToast, type ToastName } from "#app/visit/toast.server.ts";
import type { Route } from "./+types/passkeys";
import { AccountPage } from "./account-page.tsx";
import { LONGEST_NAME, NAME_MISSING, OFFLINE, PASSKEY_REFUSALS, tooManyMails } from "./messages.ts";
import { NewPasskey, PasskeyList } from "./passkey-list.tsx";
import { shownPasskeys } from "./shown-passkeys.ts";

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
        ? step.tooMany(outcome.retryAt, tooManyMails)
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

export const clientAction = keepPage({ offline: OFFLINE });

export default function Passkeys({ loaderData: { list, news, hasRoom }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Passkeys">
      <FormMessage id="meldung" message={actionData?.message} />
      {news && !actionData && <Notice tone="ok" role="status" title={news} />}
      <p>
        {list.length === 0
          ? "Ein Passkey ist ein Schlüssel auf Ihrem Gerät. Damit melden Sie sich mit Fingerabdruck, Gesicht oder PIN an und brauchen nicht auf eine E-Mail zu warten. Fingerabdruck und Gesicht bleiben auf dem Gerät, wir bekommen sie nie. Per E-Mail geht die Anmeldung weiterhin."
          : "Mit diesen Schlüsseln melden Sie sich ohne E-Mail an. Per E-Mail geht es weiterhin."}
      </p>
      <PasskeyList list={list} />
      <NewPasskey hasRoom={hasRoom} isFirst={list.length === 0} />
    </AccountPage>
  );
}
