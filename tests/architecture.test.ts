import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { circlesOf, findCircles, ownFile } from "./architecture/circles.ts";
import { ARROWS, type Layer, layerOf, PACKAGE_PLACES, TYPE_ARROWS } from "./architecture/layers.ts";
import { mappedRoutes } from "./architecture/route-map.ts";
import {
  type Import,
  isTest,
  ROOT,
  readSources,
  type Source,
  type SyntaxNode,
} from "./architecture/sources.ts";

const sources = readSources("app", "db", "dev", "scripts/doctor").filter(({ path }) => !isTest(path));
const routeModules = new Set(mappedRoutes.map(({ file }) => file));
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);

function importFaults(
  judge: (source: Source, imported: Import) => string | null | false | undefined,
): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const fault = judge(source, imported);
      return fault ? [`${source.path}:${imported.line} imports ${imported.specifier}: ${fault}`] : [];
    }),
  );
}

function nodeFaults(
  places: Source[],
  judge: (node: SyntaxNode) => string | null | false | undefined,
): string[] {
  return places.flatMap(({ path, nodes, lineOf }) =>
    nodes.flatMap((node) => {
      const fault = judge(node);
      return fault ? [`${path}:${lineOf(node.start)} ${fault}`] : [];
    }),
  );
}

test("imports follow the arrows between the layers", () => {
  const faults = importFaults(({ path }, imported) => {
    const file = ownFile(imported);
    if (!file || layerOf(path) === layerOf(file)) return null;
    const arrow = `${layerOf(path)} → ${layerOf(file)}` as `${Layer} → ${Layer}`;
    if (!ARROWS[layerOf(path)].includes(layerOf(file))) {
      return `${arrow} is no arrow. Move what both need to a layer below both.`;
    }
    return (
      TYPE_ARROWS.includes(arrow) && !imported.isType && `${arrow} carries types only. Hand the value in.`
    );
  });
  expect(faults).toEqual([]);
});

test("a folder of routes never imports another one", () => {
  const folder = (path: string) => path.split("/").slice(0, 3).join("/");
  const faults = importFaults(({ path }, imported) => {
    const file = ownFile(imported);
    if (!file?.startsWith("app/routes/") || !path.startsWith("app/routes/")) return null;
    return folder(file) !== folder(path) && "Move what both need to ui/, middleware/ or domain/.";
  });
  expect(faults).toEqual([]);
});

/** The two places where `dev/` is left out of a build for production. */
const SWITCHES = ["app/boot.server.ts", "app/routes.ts"];
const SWITCH = /import\.meta\.env\.MODE === "production" \? [^?]* : await import\("#dev\//;

test("only boot and the map know dev/, and leave it out of a build for production", () => {
  const faults = importFaults(({ path, text }, imported) => {
    const isOfDev = ["dev", "workshop"].includes(layerOf(path));
    if (isOfDev || layerOf(ownFile(imported) ?? path) !== "dev" || imported.isType) return null;
    const isLeftOut = SWITCH.test(text) && !text.includes(`from "${imported.specifier}"`);
    return !(SWITCHES.includes(path) && isLeftOut) && "Production has none of it.";
  });
  expect(faults).toEqual([]);
});

test("the folders within an area of routes import each other one way", () => {
  // The request page and its plain script share rules and texts both ways.
  const inArea = (path: string) =>
    path.startsWith("app/routes/") && !path.startsWith("app/routes/request-form/");
  const folder = (path: string) => path.slice(0, path.lastIndexOf("/"));
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter(({ path }) => inArea(path))) {
    const others = imports.flatMap((one) => ownFile(one) ?? []).filter(inArea);
    const known = edges.get(folder(path)) ?? new Set();
    for (const file of others) if (folder(file) !== folder(path)) known.add(folder(file));
    edges.set(folder(path), known);
  }
  expect(circlesOf(edges)).toEqual([]);
});

test("a schema that page and action share imports neither of them", () => {
  const faults = importFaults(({ path }, imported) => {
    const file = ownFile(imported);
    if (!path.endsWith(".form.ts") || !file) return null;
    return (
      (isServerFile(file) || /\.tsx$/.test(file) || routeModules.has(file)) &&
      "Only pure rules may be imported here."
    );
  });
  expect(faults).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  expect(findCircles(sources)).toEqual([]);
});

test("imports carry their extension", () => {
  const faults = importFaults(
    (_, { specifier, file }) =>
      file !== null && !file.includes("/+types/") && !/\.\w+$/.test(specifier) && "Write the extension.",
  );
  expect(faults).toEqual([]);
});

const ENTRIES = new Set(["app/server.ts", "app/routes.ts", "app/root.tsx", "dev/routes.ts"]);
const SERVER_PACKAGES = [
  "better-sqlite3",
  "drizzle-orm",
  "libphonenumber-js",
  "react-dom",
  "@epic-web/totp",
  "remix-auth",
];

test("what touches disk, network or secrets carries .server in its name", () => {
  const faults = importFaults(({ path }, imported) => {
    // React Router takes loaders, actions and their imports out of routes before a browser gets them.
    if (isServerFile(path) || ENTRIES.has(path) || routeModules.has(path) || imported.isType) return null;
    const file = ownFile(imported);
    if (file) return isServerFile(file) && `Rename this one to .server too, or import types only.`;
    const name = imported.package ?? "";
    if (path.startsWith("db/schema") && name === "drizzle-orm") return null;
    const isForServers =
      name.startsWith("node:") ||
      SERVER_PACKAGES.includes(name) ||
      PACKAGE_PLACES[name]?.every((place) => place === "app/services/");
    return isForServers && "This works on the server only: rename the file to .server.ts(x).";
  });
  const globals = nodeFaults(
    sources.filter(({ path }) => !isServerFile(path) && !ENTRIES.has(path)),
    (node) =>
      node.type === "MemberExpression" &&
      ["process", "Buffer"].includes((node.object as { name?: string }).name ?? "") &&
      "uses what only Node has: rename the file to .server.ts(x).",
  );
  expect([...faults, ...globals]).toEqual([]);
});

test("only app/env.server.ts reads the environment", () => {
  const isSwitch = ({ path, text }: Source) =>
    SWITCHES.includes(path) && text.match(/(?:meta|process)\.env\b/g)?.length === 1 && SWITCH.test(text);
  const elsewhere = sources.filter((source) => source.path !== "app/env.server.ts" && !isSwitch(source));
  const reads = (node: SyntaxNode) => {
    if (node.type !== "MemberExpression") return null;
    const { name, type } = node.object as { name?: string; type: string };
    const property = node.property as { name?: string; value?: unknown };
    return (
      (name === "process" || type === "MetaProperty") &&
      (property.name ?? property.value) === "env" &&
      "reads the environment. Add a setting to app/env.server.ts and hand it in."
    );
  };
  const imports = importFaults(
    (_, { package: name }) =>
      name === "node:process" && "Use the global, and settings from app/env.server.ts.",
  );
  expect([...nodeFaults(elsewhere, reads), ...imports]).toEqual([]);
});

test("each package stands only where it belongs; SDKs only in services/", () => {
  const faults = importFaults(({ path }, { package: name }) => {
    if (name === null || /^(?:node|virtual):/.test(name)) return null;
    const places = PACKAGE_PLACES[name];
    if (!places) return "A package without a place. Give it one in tests/architecture/layers.ts.";
    return !places.some((place) => path.startsWith(place)) && `Its place is ${places.join(", ")}.`;
  });
  expect(faults).toEqual([]);
});

/** What `fetch` can't do: look at an address before connecting, limit the connection alone, a socket in a folder. */
const OWN_CALLS = new Set([
  "app/services/webhook/send-webhook.server.ts",
  "app/services/object-store/ask-once.server.ts",
  "app/services/replication/litestream.server.ts",
]);

test("the domain and the mails know links, but no HTTP and no React", () => {
  const faults = importFaults(({ path }, { package: name, names }) => {
    if (!["domain", "mails", "services", "db", "jobs"].includes(layerOf(path))) return null;
    if (name === "react-router") return names.some((taken) => taken !== "href") && "Only href may be taken.";
    if (OWN_CALLS.has(path)) return null;
    return (name === "node:http" || name === "node:https") && "HTTP is the listener's and the routes'.";
  });
  expect(faults).toEqual([]);
});

const CLIENT = join(ROOT, "build/client");
/** Found in server code only: a driver, its statements, settings, Node's own modules. */
const TELLTALES = [
  "better-sqlite3",
  "BEGIN IMMEDIATE",
  "journal_mode",
  "customer_requests",
  "STORAGE_DIR",
  "ADMIN_EMAILS",
  "process.env",
  "node:fs",
  "node:crypto",
];

test.skipIf(!existsSync(CLIENT))("no server code is in what browsers get", () => {
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const found = scripts.flatMap((name) => {
    const text = readFileSync(join(CLIENT, name), "utf8");
    return TELLTALES.filter((telltale) => text.includes(telltale)).map((telltale) => `${name}: ${telltale}`);
  });
  expect(found).toEqual([]);
});
