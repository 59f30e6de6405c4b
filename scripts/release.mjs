import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npm, ROOT } from "./run.mjs";

const USAGE = `npm run release -- VERSION

Checks that VERSION can be released, runs npm test, writes VERSION into package.json and tags the commit. It pushes nothing.`;
const SPELLING = /^\d+\.\d+\.\d+$/;

/** What CHANGELOG.md says of a version, its title left out; null without a section. */
export function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m).map((text) => text.split("\n"));
  const lines = sections.find(([title]) => title === version);
  return lines ? lines.slice(1).join("\n").trim() : null;
}

/** What keeps a version from being released, a sentence each. */
export function releaseFaults(version, { current, tags, changelog, changed }) {
  if (!SPELLING.test(version)) return ["Write the version as 1.2.3."];
  const section = sectionOf(changelog, version);
  const faults = [
    compare(version, current) < 0 && `${version} is older than ${current}, which package.json names.`,
    tags.includes(`v${version}`) && `v${version} is tagged already.`,
    section === null && `CHANGELOG.md has no "## ${version}".`,
    changed && `Commit or put away first:\n${changed}`,
  ];
  const parts = ["From", "Before"].filter((part) => section !== null && !section.includes(`**${part}:** `));
  return [
    ...faults.filter(Boolean),
    ...parts.map((part) => `CHANGELOG.md lacks "**${part}:**" in ${version}.`),
  ];
}

function compare(one, other) {
  const [first, second] = [one, other].map((version) => version.split(".").map(Number));
  const at = first.findIndex((part, index) => part !== second[index]);
  return at < 0 ? 0 : first[at] - second[at];
}

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

async function release(version) {
  const changelog = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const { version: current } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const tags = git("tag", "--list").split("\n");
  const faults = releaseFaults(version, { current, tags, changelog, changed: git("status", "--porcelain") });
  if (faults.length > 0) return faults.join("\n");
  if ((await npm(["test"])) !== 0) return "npm test failed: nothing is released.";
  if (version !== current) {
    await npm(["version", "--no-git-tag-version", version]);
    git("commit", "--all", "--message", `Release ${version}`);
  }
  git("tag", "--annotate", `v${version}`, "--message", `${version}\n\n${sectionOf(changelog, version)}`);
  console.log(`Tagged v${version}. Publish it by: git push --follow-tags`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , version] = process.argv;
  const fault = version ? await release(version) : USAGE;
  if (fault) console.error(fault);
  process.exit(fault ? 1 : 0);
}
