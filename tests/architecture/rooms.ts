/** Rooms by the start of a path; the first that fits counts. */
const PLACES = [
  ["app/server.ts", "process"],
  ["app/boot.server.ts", "process"],
  ["app/root.tsx", "document"],
  ["app/entry.server.tsx", "document"],
  ["app/routes.ts", "map"],
  ["app/env", "env"],
  ["app/listener/", "listener"],
  ["app/routes/", "routes"],
  ["app/jobs/", "jobs"],
  ["app/metrics/", "metrics"],
  ["app/doctor/", "doctor"],
  ["app/middleware/", "middleware"],
  ["app/domain/", "domain"],
  ["app/mails/", "mails"],
  ["app/services/", "services"],
  ["app/stripe-stand-in/", "stand-in"],
  ["app/ui/", "ui"],
  ["db/seed", "seed"],
  ["db/", "db"],
] as const;

export type Room = (typeof PLACES)[number][1];

/** The room of a path; throws for a file that stands in none. */
export function roomOf(path: string): Room {
  const place = PLACES.find(([start]) => path.startsWith(start));
  if (!place)
    throw new Error(`${path} stands in no room: put it in one, or add the room to PLACES and docs.`);
  return place[1];
}

/** What each room may import besides itself; docs/architecture.md draws the same picture. */
export const ARROWS: Record<Room, readonly Room[]> = {
  process: [
    "jobs",
    "domain",
    "listener",
    "metrics",
    "doctor",
    "seed",
    "stand-in",
    "middleware",
    "services",
    "db",
    "env",
  ],
  document: ["middleware", "services", "ui", "db"],
  map: [],
  listener: ["middleware", "services", "db", "env"],
  jobs: ["middleware", "domain", "services", "db", "env"],
  doctor: ["listener", "services", "db", "env"],
  metrics: ["middleware", "domain", "services", "db"],
  seed: ["domain", "services", "db", "env"],
  routes: ["middleware", "domain", "mails", "services", "stand-in", "db", "env", "ui"],
  middleware: ["domain", "services", "stand-in", "db", "env"],
  domain: ["mails", "services", "db", "env"],
  services: ["env"],
  "stand-in": ["services"],
  db: [],
  mails: [],
  ui: [],
  env: [],
};

/** Arrows that may carry types only. */
export const TYPE_ARROWS: readonly `${Room} → ${Room}`[] = [
  "listener → middleware",
  "jobs → middleware",
  "metrics → middleware",
  "routes → env",
  "domain → env",
  "services → env",
  "middleware → stand-in",
];

/**
 * Where a package may be imported, by the start of a path. Whatever talks to the outside world, and whatever
 * writes files, stands in services/ only; a package missing here has no place yet.
 */
export const PACKAGE_PLACES: Record<string, readonly string[]> = {
  "@react-router/dev": ["app/routes.ts"],
  "react-router": ["app/"],
  react: ["app/ui/", "app/routes/", "app/root.tsx"],
  "@fontsource-variable/archivo": ["app/root.tsx"],
  "react-dom": ["app/entry.server.tsx"],
  "@conform-to/react": ["app/routes/"],
  "@conform-to/zod": ["app/routes/", "app/middleware/"],
  zod: [
    "app/env.server.ts",
    ...[
      "app/routes/",
      "app/middleware/",
      "app/domain/",
      "app/services/",
      "app/stripe-stand-in/",
      "app/doctor/",
    ],
  ],
  "drizzle-orm": ["app/domain/", "db/"],
  "better-sqlite3": ["db/"],
  "@epic-web/totp": ["app/domain/sign-in/"],
  "remix-auth": ["app/middleware/", "app/domain/sign-in/"],
  "@remix-run/file-storage": ["app/services/"],
  "@remix-run/form-data-parser": ["app/services/"],
  "client-zip": ["app/services/"],
  croner: ["app/jobs/"],
  nodemailer: ["app/services/"],
  pino: ["app/services/"],
  qr: ["app/services/"],
  resend: ["app/services/"],
  "@anthropic-ai/sdk": ["app/services/"],
  sharp: ["app/services/"],
  stripe: ["app/services/"],
};
