import { dangersIn } from "#app/domain/assessment/typed-dangers.ts";
import { dangers } from "#app/languages/en/dangers.ts";
import { fields } from "#app/languages/en/fields.ts";
import { photos } from "#app/languages/en/photos.ts";
import { spokenSafety as safety } from "#app/languages/en/safety.ts";
import { script } from "#app/languages/en/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in English. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: dangersIn(dangers),
});
