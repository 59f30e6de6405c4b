import { contactCard } from "#app/domain/contact/contact-card.server.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { findRequest } from "#app/domain/inbox/detail.server.ts";
import { answerTo } from "#app/domain/reply/question-topics.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { hyphenated } from "#app/services/files/hyphenated.ts";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/contact-file";

const NAME_LENGTH = 40;

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

/** The customer as a vCard; 404 for everything but an own request. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { slug } = context.get(inboxContext).profile;
  const found = params.slug === slug ? await findRequest(db, slug, params.requestId) : undefined;
  if (!found) {
    return new Response("Diesen Kontakt gibt es nicht.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
  const name = customerLabel(found.customerName);
  const card = contactCard({
    ...{ ...found, name, phone: found.customerPhone, email: found.customerEmail },
    street: answerTo("anschrift", found.wholeMessage),
  });
  return new Response(card, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": `attachment; filename="${hyphenated(name, NAME_LENGTH) || "kontakt"}.vcf"`,
      "Cache-Control": "no-store",
    },
  });
}
