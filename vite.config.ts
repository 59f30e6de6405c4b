import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { plainCss } from "./scripts/plain-css.ts";
import { strictClasses, strictStyles } from "./scripts/strict-styles.ts";
import { compiledWords } from "./scripts/words/plugin.ts";
import { writtenTexts } from "./scripts/written-texts.ts";

/** Packages of many small files: read one by one, they make up two thirds of the time the process takes to start. */
const BUNDLED = [
  "@conform-to/dom",
  "@conform-to/react",
  "@conform-to/zod",
  "@remix-run/file-storage",
  "@remix-run/headers",
  "aws4fetch",
  "drizzle-orm",
  "libphonenumber-js",
  "react-router",
  "zod",
];

/** What is started as a process: the server, what decodes pictures for it, and what operators run beside it. */
const PROGRAMS = {
  doctor: "./scripts/doctor/doctor.server.ts",
  index: "./app/server.ts",
  "move-photos": "./scripts/doctor/move-photos.server.ts",
  "picture-process": "./app/services/images/picture-process.server.ts",
  "sign-in-link": "./scripts/doctor/sign-in-link.server.ts",
};

/** What the browser gets in one file each: forty small ones compress a fifth worse, and every page names them all. */
const SHARED_FILES = [
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: inEveryPage, priority: 2 },
  { name: inTheDashboard },
];
/** Asked for by every page that loads a part later on. */
const IN_EVERY_DASHBOARD = /\/(?:rolldown-runtime|framework|document)-[^/]*\.(?:js|css)$/;
const DOCUMENT = "app/root.tsx";
const FIRST_DASHBOARD_PAGE = ["app/routes/inbox/shell/layout.tsx", "app/routes/inbox/inbox.tsx"];

/** The browsers that get a complete page (docs/architecture.md); what customers see is the style sheet and the workers. */
const OLDEST_FOR_CUSTOMERS = ["chrome87", "ios14"];
const OLDEST = ["chrome99", "ios15.4"];
/** Chrome 87 fails at `?.` only where `...` follows, which a test forbids (js.ts). Without it scripts are larger. */
const OLDEST_FOR_SYNTAX = ["chrome91", "ios14"];

export default defineConfig(({ command }) => ({
  publicDir: "app/public",
  plugins: [compiledWords, writtenTexts, tailwindcss({ optimize: false }), strictClasses(), reactRouter()],
  css: {
    postcss: { plugins: [strictStyles, plainCss] },
    // Tailwind's own, each within a condition that only browsers who know them fulfil.
    lightningcss: { exclude: Features.IsSelector | Features.NotSelectorList | Features.LightDark },
  },
  build: {
    cssTarget: OLDEST_FOR_CUSTOMERS,
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !IN_EVERY_DASHBOARD.test(file)),
    },
    sourcemap: false,
    rollupOptions: { checks: { pluginTimings: false } },
  },
  worker: { rolldownOptions: { transform: { target: OLDEST_FOR_SYNTAX } } },
  environments: {
    client: {
      build: { target: OLDEST, rollupOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } },
    },
    // The process entry is bundled together with the routes, so that both share one module graph.
    ssr: {
      build: { rollupOptions: { input: PROGRAMS } },
      resolve: { noExternal: command === "build" ? BUNDLED : [] },
    },
  },
}));

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What other pages share with the inbox is so small that a file of its own would cost more. */
function inEveryPage(id: string, modules: Modules): "document" | null {
  const users = usersOf(id, modules);
  const isOthersToo = [...users].some((path) => /^app\/(?:ui|routes\/(?!inbox\/))/.test(path));
  return users.has(DOCUMENT) || (isOthersToo && inTheDashboard(id, modules)) ? "document" : null;
}

function inTheDashboard(id: string, modules: Modules): "dashboard" | null {
  const users = usersOf(id, modules);
  return FIRST_DASHBOARD_PAGE.some((page) => users.has(page)) ? "dashboard" : null;
}

/** The paths of everything that imports a module, directly or not, and its own. */
function usersOf(id: string, modules: Modules, users = new Set<string>()): Set<string> {
  const path = relative(import.meta.dirname, id.replace(/[?].*$/, ""));
  if (users.has(path)) return users;
  users.add(path);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) usersOf(importer, modules, users);
  return users;
}
