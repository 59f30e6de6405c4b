import { writeFileSync } from "node:fs";
import { learn } from "./learn.ts";

writeFileSync(
  new URL("../../content/words/learned.json", import.meta.url),
  `${JSON.stringify(learn(), null, 2)}\n`,
);
