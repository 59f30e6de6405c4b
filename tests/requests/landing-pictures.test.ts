import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startWerkruf } from "#tests/support/werkruf.ts";
import { marksOfScreens, PICTURES, sceneSurroundings } from "../pictures/scenes.ts";

test("the landing page's pictures show the screens as they are: else `npm run pictures` takes them anew", async () => {
  const werkruf = await startWerkruf();
  onTestFinished(async () => void (await werkruf.stop()));
  const shown = JSON.parse(readFileSync(join(PICTURES, "screens.json"), "utf8"));
  const around = await sceneSurroundings(werkruf.db, new Date());
  expect(await marksOfScreens(werkruf.origin, around)).toEqual(shown);
});
