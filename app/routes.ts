import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

const { devRoutes } =
  import.meta.env.MODE === "production" ? { devRoutes: [] } : await import("#dev/routes.ts");

export default [
  index("routes/site/start.tsx"),
  route("datenschutz", "routes/legal/privacy.tsx"),
  route("impressum", "routes/legal/imprint.tsx"),
  route("agb", "routes/legal/terms.tsx"),
  route("avv", "routes/legal/processing-contract.tsx"),
  route("barrierefreiheit", "routes/legal/accessibility.tsx"),
  route("cookie-einstellungen", "routes/legal/cookie-settings.tsx"),
  route("cookie-einstellungen/speichern", "routes/legal/save-cookies.ts"),
  route("under-construction", "routes/site/under-construction.tsx"),
  route("konto-geloescht", "routes/site/account-deleted.tsx"),

  route("signup", "routes/auth/signup.tsx"),
  route("login", "routes/auth/login.tsx"),
  route("login/link", "routes/auth/link.tsx"),
  route("login/adresse", "routes/auth/new-address.tsx"),
  route("login/beendet", "routes/auth/suspended.tsx"),
  route("login/kontakt", "routes/auth/contact-address.tsx"),
  route("abmelden", "routes/auth/sign-out.ts"),

  route("onboarding/profile", "routes/onboarding/profile.tsx"),
  route("onboarding/complete", "routes/onboarding/complete.tsx"),

  layout("routes/inbox/shell/layout.tsx", [
    ...prefix("dashboard", [
      index("routes/inbox/own-inbox.ts"),
      route(":slug", "routes/inbox/inbox.tsx"),
      route(":slug/antworten/:requestId", "routes/inbox/reply/reply.tsx"),
      route(":slug/anfragen/spaeter", "routes/inbox/list/csv-later.tsx"),
    ]),
    route("profil", "routes/profile/business.tsx"),
    route("profil/benachrichtigungen", "routes/profile/notifications.tsx"),
    route("profil/konto", "routes/profile/account/account.tsx"),
    route("profil/logo", "routes/profile/logo/logo.tsx"),
    route("profil/adresse", "routes/account/address.tsx"),
    route("profil/kontakt", "routes/account/contact-proof.ts"),
    route("so-funktioniert-es", "routes/help/help.tsx"),
    route("abo", "routes/subscription/subscription.tsx"),
    route("subscription", "routes/subscription/subscription.tsx", { id: "subscription" }),
    route("abo/danke", "routes/subscription/thanks.tsx"),
  ]),
  layout("routes/account/layout.tsx", [
    route("profil/ueberall-abmelden", "routes/profile/account/sign-out-everywhere.ts"),
    route("profil/bestaetigen", "routes/account/confirm.tsx"),
    route("profil/loeschen", "routes/account/delete-account.tsx"),
    route("profil/daten/spaeter", "routes/account/data-later.tsx"),
  ]),
  route("profil/daten", "routes/account/data-download.ts"),
  route("abo/stand", "routes/subscription/state.ts"),
  route("so-funktioniert-es/aushang", "routes/help/notice-sheet.tsx"),
  route("dashboard/:slug/anfragen.csv", "routes/inbox/list/csv.ts"),
  route("dashboard/:slug/puls", "routes/inbox/list/pulse.ts"),
  route("dashboard/:slug/gesehen", "routes/inbox/list/mark-all-seen.ts"),
  route("dashboard/:slug/analyse/:requestId", "routes/inbox/assessment/assessment-state.ts"),
  route("dashboard/:slug/beantwortet/:requestId", "routes/inbox/reply/answered.ts"),
  route("dashboard/:slug/kontakt/:requestId", "routes/inbox/opened/contact-file.ts"),
  route("dashboard/:slug/bild/:requestId/:position", "routes/inbox/opened/photo.ts"),

  layout("routes/admin/layout.tsx", [
    ...prefix("admin-panel-werkruf", [
      index("routes/admin/overview.tsx"),
      route("profiles", "routes/admin/profiles.tsx"),
      route("profiles/:profileId", "routes/admin/business.tsx"),
      route("requests", "routes/admin/requests.tsx"),
      route("requests/:requestId", "routes/admin/request.tsx"),
      route("zugriffe", "routes/admin/accesses.tsx"),
      route("technik", "routes/admin/operation.tsx"),
    ]),
  ]),
  route("admin-panel-werkruf/requests/:requestId/bild/:position", "routes/admin/photo.ts"),

  route("mails/abmelden", "routes/mails/unsubscribe.tsx"),
  route("robots.txt", "routes/endpoints/robots.ts"),
  route("app.webmanifest", "routes/endpoints/manifest.ts"),
  route("sitemap.xml", "routes/endpoints/sitemap.ts"),
  route("webhooks/stripe", "routes/endpoints/stripe-webhook.ts"),
  route("health", "routes/endpoints/health.ts"),
  route("qr/:slug/:file", "routes/endpoints/qr.ts"),
  ...devRoutes,

  route("404", "routes/site/not-found.tsx", { id: "not-found" }),
  route("anfrage", "routes/request-form/missing-link.tsx"),
  route("anfrage/:slug", "routes/request-form/canonical-link.ts"),
  route(":slug", "routes/request-form/request-page.tsx"),
  route(":slug/logo/:file", "routes/endpoints/logo.ts"),
  route(":slug/danke", "routes/request-form/thanks.tsx"),
  route(":slug/foto", "routes/request-form/photo.ts"),
  route("*", "routes/site/not-found.tsx", { id: "unknown-path" }),
] satisfies RouteConfig;
