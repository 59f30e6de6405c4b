import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/site/start.tsx"),
  route("datenschutz", "routes/legal/datenschutz.tsx"),
  route("impressum", "routes/legal/impressum.tsx"),
  route("agb", "routes/legal/agb.tsx"),
  route("avv", "routes/legal/avv.tsx"),
  route("konto-geloescht", "routes/site/account-deleted.tsx"),

  route("signup", "routes/auth/signup.tsx"),
  route("login", "routes/auth/login.tsx"),
  route("login/link", "routes/auth/link.tsx"),
  route("login/adresse", "routes/auth/new-address.tsx"),
  route("abmelden", "routes/auth/sign-out.ts"),

  route("onboarding/profile", "routes/onboarding/profile.tsx"),
  route("onboarding/complete", "routes/onboarding/complete.tsx"),

  layout("routes/dashboard/layout.tsx", [
    ...prefix("dashboard", [
      index("routes/dashboard/own-dashboard.ts"),
      route(":slug", "routes/dashboard/inbox.tsx"),
      route(":slug/anfragen/spaeter", "routes/dashboard/list/csv-later.tsx"),
    ]),
    route("profil", "routes/profile/profile.tsx"),
    route("profil/ueberall-abmelden", "routes/profile/sign-out-everywhere.ts"),
    route("profil/bestaetigen", "routes/account/confirm.tsx"),
    route("profil/adresse", "routes/account/address.tsx"),
    route("profil/loeschen", "routes/account/delete-account.tsx"),
    route("profil/daten/spaeter", "routes/account/data-later.tsx"),
    route("so-funktioniert-es", "routes/help/help.tsx"),
  ]),
  route("profil/daten", "routes/account/data-download.ts"),
  route("so-funktioniert-es/aushang", "routes/help/aushang.tsx"),
  route("dashboard/:slug/anfragen.csv", "routes/dashboard/list/csv.ts"),
  route("dashboard/:slug/puls", "routes/dashboard/list/pulse.ts"),
  route("dashboard/:slug/gesehen", "routes/dashboard/list/mark-all-seen.ts"),
  route("dashboard/:slug/analyse/:requestId", "routes/dashboard/analysis-state.ts"),
  route("dashboard/:slug/bild/:requestId/:position", "routes/dashboard/image.ts"),

  route("mails/abmelden", "routes/mails/unsubscribe.tsx"),
  route("health", "routes/endpoints/health.ts"),
  route("qr/:slug/:file", "routes/endpoints/qr.ts"),
  route("dev/mails", "routes/dev/mails.tsx"),
  route("dev/mails.json", "routes/dev/mails-json.ts"),
  route("dev/mails/:id", "routes/dev/mail-html.ts"),
  route("dev/clock", "routes/dev/clock.ts"),
  route("dev/jobs", "routes/dev/jobs.ts"),

  route("404", "routes/site/not-found.tsx", { id: "not-found" }),
  route("anfrage", "routes/request-form/missing-link.tsx"),
  route("anfrage/:slug", "routes/request-form/canonical-link.ts"),
  route(":slug", "routes/request-form/request-page.tsx"),
  route(":slug/danke", "routes/request-form/thanks.tsx"),
  route(":slug/foto", "routes/request-form/photo.ts"),
  route("*", "routes/site/not-found.tsx", { id: "unknown-path" }),
] satisfies RouteConfig;
