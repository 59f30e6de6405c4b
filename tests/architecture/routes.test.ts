import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { isReservedSlug } from "#db/reserved-slugs.ts";
import { requestedPaths } from "./requested-paths.ts";
import { type MappedRoute, mappedRoutes } from "./route-map.ts";
import { isTest, ROOT, readSources, type Source, type SyntaxNode } from "./sources.ts";

const modules = new Map(readSources("app", "dev").map((source) => [source.path, source]));

/** What a module exports under `name`, as syntax. */
function exported({ body }: Source, name: string): SyntaxNode | undefined {
  return body.find((node) => {
    if (node.type !== "ExportNamedDeclaration") return false;
    const { id, declarations } = (node.declaration ?? {}) as {
      id?: { name: string };
      declarations?: { id: { name: string } }[];
    };
    return id?.name === name || declarations?.some((declared) => declared.id.name === name);
  });
}

const GUARDS = ["guards.server.ts", "request-access.server.ts"];

/** Whether `node` names something that `source` imports from one of the files `from`. */
function namesGuard(source: Source, node: SyntaxNode | undefined, from = GUARDS): boolean {
  const guards = source.imports.filter(({ file }) => from.some((name) => file?.endsWith(`/${name}`)));
  const names = new Set(guards.flatMap((imported) => imported.names));
  const inside = source.nodes.filter(({ start, end }) => node && start >= node.start && end <= node.end);
  return inside.some(({ type, name }) => type === "Identifier" && names.has(String(name)));
}

function module({ file }: Pick<MappedRoute, "file">): Source {
  const source = modules.get(file);
  if (!source) throw new Error(`app/routes.ts names ${file}, which isn't there.`);
  return source;
}

test("every file in app/routes.ts exists, and every page is in it", () => {
  const mapped = new Set(mappedRoutes.map((route) => module(route).path));
  const forgotten = [...modules.values()].filter(
    (source) =>
      source.path.startsWith("app/routes/") &&
      !isTest(source.path) &&
      !mapped.has(source.path) &&
      ["loader", "action", "middleware"].some((name) => exported(source, name)),
  );
  expect(forgotten.map(({ path }) => `${path} looks like a route; name it in app/routes.ts.`)).toEqual([]);
});

/** Pages and files that belong to somebody who is signed in: by address and by folder. */
const PRIVATE_PATH =
  /^\/(?:dashboard|zahlen|profil|abo|subscription|so-funktioniert-es|admin-panel[^/]*)(?:\/|$)/;
const PRIVATE_FOLDER = /^app\/routes\/(?:inbox|figures|profile|account|help|admin)\//;

const privateRoutes = mappedRoutes.filter(
  ({ path, file }) => PRIVATE_PATH.test(path ?? "") || PRIVATE_FOLDER.test(file),
);

test("every private route stands behind a guard", () => {
  expect(privateRoutes.length).toBeGreaterThan(0);
  const open = privateRoutes.filter((route) => {
    const around = [...route.layouts, route.file].map((file) => module({ file }));
    return !around.some((source) => namesGuard(source, exported(source, "middleware")));
  });
  expect(
    open.map(({ file }) => `${file}: put it in a guarded layout or give it a guard as middleware.`),
  ).toEqual([]);
});

test("every loader and action of a private route asks the guard who it is", () => {
  const blind = privateRoutes.flatMap((route) => {
    const source = module(route);
    return ["loader", "action"]
      .map((name) => [name, exported(source, name)] as const)
      .filter(([, node]) => node && !namesGuard(source, node))
      .map(
        ([name]) =>
          `${route.file}: ${name} doesn't read the guard's context, so it can't take its owner from it.`,
      );
  });
  expect(blind).toEqual([]);
});

/** Under the address of a dashboard, and free of anything about a request. */
const OPEN_WHILE_LOCKED = new Set(["app/routes/inbox/own-inbox.ts"]);

test("every route of a dashboard is locked for who has no access, unless it is named here", () => {
  const dashboard = mappedRoutes.filter(
    ({ path, file }) =>
      path !== null &&
      (path.startsWith("/dashboard") || file.startsWith("app/routes/inbox/")) &&
      !OPEN_WHILE_LOCKED.has(file),
  );
  expect(dashboard.length).toBeGreaterThan(8);
  const open = dashboard.filter((route) => {
    const source = module(route);
    const locked = namesGuard(source, exported(source, "middleware"), ["request-access.server.ts"]);
    const asks = ["loader", "action"].map((name) => exported(source, name)).filter(Boolean);
    return !(locked && asks.every((node) => namesGuard(source, node, ["request-access.server.ts"])));
  });
  expect(
    open.map(
      ({ file }) =>
        `${file}: put requireAccess into its middleware and take the owner from inboxContext, or name it in OPEN_WHILE_LOCKED.`,
    ),
  ).toEqual([]);
});

test("nothing but the dashboard and the pages of administrators reads requests for the browser", () => {
  const readers = [...modules.values()].filter(
    ({ path, imports }) =>
      path.startsWith("app/routes/") &&
      !/^app\/routes\/(?:inbox|admin)\//.test(path) &&
      imports.some(({ file }) =>
        /domain\/(?:inbox\/\w+|assessment\/find-assessment)\.server\.ts$/.test(file ?? ""),
      ),
  );
  expect(readers.map(({ path }) => `${path}: move it to routes/inbox/, where it is locked.`)).toEqual([]);
});

test("the doors under /dev are shut outside local mode", () => {
  const doors = mappedRoutes.filter(({ path, file }) => /^\/dev\b/.test(path ?? "") || /^dev\//.test(file));
  expect(doors.length).toBeGreaterThan(0);
  const open = doors.filter((route) => {
    const source = module(route);
    return !namesGuard(source, exported(source, "middleware"), ["local-only.server.ts"]);
  });
  expect(open.map(({ file }) => `${file}: export const middleware = [localOnly].`)).toEqual([]);
});

test("every route with middleware has a loader, or it wouldn't run on client navigation", () => {
  const silent = mappedRoutes.filter(
    (route) => exported(module(route), "middleware") && !exported(module(route), "loader"),
  );
  expect(silent.map(({ file }) => `${file}: export a loader.`)).toEqual([]);
});

test("every route is asked for by a request test", () => {
  const tree = mappedRoutes.filter(({ path }) => path !== null).map(({ path }) => ({ path: path ?? "" }));
  const asked = new Set<string>();
  for (const path of requestedPaths()) asked.add(matchRoutes(tree, path)?.at(-1)?.route.path ?? "");
  const untested = tree.filter(({ path }) => !asked.has(path));
  expect(untested.map(({ path }) => `${path}: no test in tests/requests/ asks for it.`)).toEqual([]);
});

/** The specification's route list and what stands beside the pages: there before the pages are built. */
const PLANNED = [
  ...["signup", "login", "onboarding", "dashboard", "profil", "abo", "subscription", "so-funktioniert-es"],
  ...["anfrage", "admin-panel-werkruf", "admin-panel-anderer-name", "datenschutz", "impressum", "agb"],
  ...["cookie-einstellungen", "under-construction", "404", "avv", "barrierefreiheit", "abmelden"],
  ...["health", "webhooks", "stripe", "dev", "assets", "api"],
];

test("no business can get the address of a page", () => {
  const files = ["app/public", "build/client"].filter((folder) => existsSync(join(ROOT, folder)));
  const taken = [
    // Behind a business's address, too: nobody shall be called like a page of another one.
    ...mappedRoutes.flatMap(({ path }) => path?.replace(/^\/:slug(?=\/)/, "").split("/")[1] ?? []),
    ...mappedRoutes.map(({ path }) => path?.split("/")[1] ?? ""),
    ...files.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => name.replace(/\.js$/, ""))),
    ...PLANNED,
  ].filter((segment) => /^[a-z0-9-]+$/.test(segment));
  const free = [...new Set(taken)].filter((segment) => !isReservedSlug(segment));
  expect(free.map((segment) => `${segment}: add it to db/reserved-slugs.ts.`)).toEqual([]);
  expect(["muster-sanitaer", "login-meyer", "dashboards"].filter(isReservedSlug)).toEqual([]);
});
