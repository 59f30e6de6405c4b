import { dangersIn } from "#app/domain/assessment/typed-dangers.ts";
import { dangers } from "#app/languages/pl/dangers.ts";
import { fields } from "#app/languages/pl/fields.ts";
import { photos } from "#app/languages/pl/photos.ts";
import { spokenSafety as safety } from "#app/languages/pl/safety.ts";
import { script } from "#app/languages/pl/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in Polish. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: dangersIn(dangers),
});
