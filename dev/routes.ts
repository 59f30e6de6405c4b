import { route } from "@react-router/dev/routes";

/** Files' paths are relative to app/. */
export const devRoutes = [
  route("dev/mails", "../dev/pages/mails.tsx"),
  route("dev/mails.json", "../dev/pages/mails-json.ts"),
  route("dev/mails/:id", "../dev/pages/mail-html.ts"),
  route("dev/clock", "../dev/pages/clock.ts"),
  route("dev/jobs", "../dev/pages/jobs.ts"),
  route("dev/stripe", "../dev/pages/stripe/overview.tsx"),
  route("dev/stripe/checkout/:id", "../dev/pages/stripe/checkout.tsx"),
  route("dev/stripe/portal/:id", "../dev/pages/stripe/portal.tsx"),
  route("dev/stripe/rechnung/:id", "../dev/pages/stripe/invoice.tsx"),
  route("dev/stripe/rechnung/:id/pdf", "../dev/pages/stripe/invoice-pdf.ts"),
];
