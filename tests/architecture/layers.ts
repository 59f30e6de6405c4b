/** Layers by the start of a path; the first that fits counts. */
const PLACES = [
  ["app/server.ts", "process"],
  ["app/create-app-server.server.ts", "process"],
  ["app/boot.server.ts", "process"],
  ["app/server-build", "process"],
  ["app/keep-documents.server.ts", "process"],
  ["app/metrics.server.ts", "process"],
  ["app/state-families.server.ts", "process"],
  ["app/root.tsx", "document"],
  ["app/entry.server.tsx", "document"],
  ["app/routes.ts", "map"],
  ["app/env", "env"],
  ["app/http/", "http"],
  ["app/routes/", "routes"],
  ["app/jobs/", "jobs"],
  ["scripts/doctor/move-photos.server.ts", "process"],
  ["scripts/doctor/sign-in-link.server.ts", "process"],
  ["scripts/doctor/", "doctor"],
  ["app/middleware/", "middleware"],
  ["app/visit/", "visit"],
  ["app/domain/", "domain"],
  ["app/platform/", "platform"],
  ["app/kit/", "kit"],
  ["app/forms/", "forms"],
  ["app/mails/", "mails"],
  ["app/services/", "services"],
  ["app/languages/", "languages"],
  ["words/", "languages"],
  ["app/ui/", "ui"],
  ["content/", "content"],
  ["dev/workshop/", "workshop"],
  ["dev/", "dev"],
  ["db/", "db"],
] as const;

export type Layer = (typeof PLACES)[number][1];

/** The layer of a path; throws for a file that stands in none. */
export function layerOf(path: string): Layer {
  const place = PLACES.find(([start]) => path.startsWith(start));
  if (!place)
    throw new Error(`${path} stands in no layer: put it in one, or add the layer to PLACES and docs.`);
  return place[1];
}

/** What each layer may import besides itself; docs/architecture.md draws the same picture. */
export const ARROWS: Record<Layer, readonly Layer[]> = {
  process: [
    "languages",
    "jobs",
    "domain",
    "platform",
    "http",
    "doctor",
    "dev",
    "visit",
    "services",
    "db",
    "env",
  ],
  document: ["languages", "middleware", "visit", "services", "ui", "db"],
  map: ["dev"],
  http: ["languages", "visit", "platform", "services", "db", "env"],
  jobs: ["visit", "mails", "domain", "platform", "services", "db", "env"],
  doctor: ["http", "services", "db", "env"],
  routes: [
    "kit",
    "forms",
    "languages",
    "content",
    "middleware",
    "visit",
    "domain",
    "platform",
    "mails",
    "services",
    "db",
    "env",
    "ui",
  ],
  kit: ["forms", "languages", "middleware", "visit", "domain", "platform", "services", "ui"],
  middleware: ["visit", "domain"],
  visit: ["languages", "domain", "platform", "services", "dev", "db", "env"],
  domain: ["languages", "content", "platform", "services", "db", "env"],
  platform: ["languages", "services", "db", "env"],
  forms: ["languages", "platform", "ui"],
  content: [],
  dev: ["languages", "visit", "mails", "domain", "platform", "services", "db", "env", "ui"],
  workshop: ["process", "http", "dev", "env"],
  services: ["env"],
  languages: ["db"],
  db: [],
  mails: ["languages", "domain", "platform", "services", "db", "env"],
  ui: ["languages"],
  env: [],
};

/** Arrows that may carry types only. */
export const TYPE_ARROWS: readonly `${Layer} → ${Layer}`[] = [
  "http → visit",
  "jobs → visit",
  "routes → env",
  "domain → env",
  "platform → env",
  "mails → env",
  "services → env",
  "visit → dev",
];

/**
 * Where a package may be imported, by the start of a path. Whatever talks to the outside world, and whatever
 * writes files, stands in services/ only; a package missing here has no place yet.
 */
export const PACKAGE_PLACES: Record<string, readonly string[]> = {
  "@react-router/dev": ["app/routes.ts", "dev/routes.ts"],
  "react-router": ["app/", "dev/pages/", "dev/workshop/"],
  react: [
    "dev/pages/",
    "app/ui/",
    "app/forms/",
    "app/kit/",
    "app/routes/",
    "app/languages/page-words.ts",
    "app/root.tsx",
  ],
  "@fontsource-variable/archivo": ["app/root.tsx"],
  "react-dom": ["app/entry.server.tsx"],
  "@conform-to/react": ["app/forms/", "app/routes/"],
  "@conform-to/zod": ["app/forms/"],
  "libphonenumber-js": ["app/domain/contact/"],
  marked: ["scripts/", "content/"],
  zod: [
    "app/env.server.ts",
    ...[
      "app/forms/",
      "app/kit/",
      "app/routes/",
      "app/middleware/",
      "app/domain/",
      "app/mails/",
      "app/services/",
      "dev/",
      "scripts/doctor/",
    ],
  ],
  "drizzle-orm": ["app/domain/", "app/mails/", "app/platform/", "db/", "dev/example/"],
  "better-sqlite3": ["db/"],
  "@epic-web/totp": ["app/platform/one-time-secret/"],
  isbot: ["app/platform/"],
  "remix-auth": ["app/routes/auth/"],
  "@remix-run/file-storage": ["app/services/"],
  aws4fetch: ["app/services/object-store/"],
  "@remix-run/headers": ["app/visit/page-language.server.ts"],
  "client-zip": ["app/services/"],
  croner: ["app/jobs/"],
  nodemailer: ["app/services/"],
  pino: ["app/services/"],
  qr: ["app/services/"],
  resend: ["app/services/"],
  "@anthropic-ai/sdk": ["app/services/"],
  "@simplewebauthn/server": ["app/services/"],
  "@simplewebauthn/browser": ["app/services/passkeys/ask-device.ts"],
  sharp: ["app/services/"],
  stripe: ["app/services/"],
  "web-push": ["app/services/push/"],
  standardwebhooks: ["app/services/webhook/"],
};
