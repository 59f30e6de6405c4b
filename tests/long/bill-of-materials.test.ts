import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

test("the bill of materials holds what ships", () => {
  const bill = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" }));
  const names = new Set(
    bill.components.map(({ group, name }: { group?: string; name: string }) =>
      group ? `${group}/${name}` : name,
    ),
  );
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name);
  expect(names).not.toContain("vitest");
});
