import { contactCard } from "#app/domain/contact/contact-card.server.ts";
import { customerLabel } from "#app/domain/customer-request/labels.ts";
import { answerTo } from "#app/domain/reply/question-topics.ts";
import { requireProvider } from "#app/middleware/guards.server.ts";
import { inboxContext, requireAccess } from "#app/middleware/request-access.server.ts";
import { hyphenated } from "#app/services/files/hyphenated.ts";
import type { Route } from "./+types/contact-file";
import { requestFile } from "./request-file.server.ts";

const NAME_LENGTH = 40;

export const middleware: Route.MiddlewareFunction[] = [requireProvider, requireAccess];

export const loader = requestFile(inboxContext, ({ request }) => {
  const name = customerLabel(request.customerName);
  const content = contactCard({
    ...{ ...request, name, phone: request.customerPhone, email: request.customerEmail },
    street: answerTo("anschrift", request.wholeMessage),
  });
  const fileName = `${hyphenated(name, NAME_LENGTH) || "kontakt"}.vcf`;
  return { fileName, contentType: "text/vcard; charset=utf-8", content };
});
