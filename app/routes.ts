import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("login", "routes/auth/login.tsx"),
  route("login/link", "routes/auth/link.tsx"),
  route("abmelden", "routes/auth/sign-out.ts"),

  layout("routes/dashboard/layout.tsx", [
    ...prefix("dashboard", [
      index("routes/dashboard/own-dashboard.ts"),
      route(":slug", "routes/dashboard/inbox.tsx"),
    ]),
  ]),
  route("dashboard/:slug/bild/:requestId/:position", "routes/dashboard/image.ts"),

  route("health", "routes/endpoints/health.ts"),
  route("dev/mails", "routes/dev/mails.tsx"),
  route("dev/mails.json", "routes/dev/mails-json.ts"),
  route("dev/clock", "routes/dev/clock.ts"),
  route("dev/jobs", "routes/dev/jobs.ts"),

  route("404", "routes/site/not-found.tsx", { id: "not-found" }),
  route("anfrage/:slug", "routes/request-form/canonical-link.ts"),
  route(":slug", "routes/request-form/request-page.tsx"),
  route(":slug/danke", "routes/request-form/thanks.tsx"),
  route(":slug/foto", "routes/request-form/photo.ts"),
  route("*", "routes/site/not-found.tsx", { id: "unknown-path" }),
] satisfies RouteConfig;
