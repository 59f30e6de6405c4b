import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { shippedPackages } from "../../scripts/licences.mjs";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("the bill of materials holds what ships, and nothing else", () => {
  const bill = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" }));
  const refs = bill.components.map((component: { "bom-ref": string }) => component["bom-ref"]);
  const shipped = shippedPackages(read("package-lock.json")).map(({ name, version }) => `${name}@${version}`);
  expect(refs.sort()).toEqual(shipped.sort());
  const names = refs.map((ref: string) => ref.slice(0, ref.lastIndexOf("@")));
  expect(names).toEqual(expect.arrayContaining(Object.keys(read("package.json").dependencies)));
  expect(names).not.toContain("vitest");
  const known = new Set([...refs, bill.metadata.component["bom-ref"]]);
  for (const { ref, dependsOn } of bill.dependencies)
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
});
