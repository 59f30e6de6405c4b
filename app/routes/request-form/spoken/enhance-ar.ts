import { dangersIn } from "#app/domain/assessment/typed-dangers.ts";
import { dangers } from "#app/languages/ar/dangers.ts";
import { fields } from "#app/languages/ar/fields.ts";
import { photos } from "#app/languages/ar/photos.ts";
import { spokenSafety as safety } from "#app/languages/ar/safety.ts";
import { script } from "#app/languages/ar/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in Arabic. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: dangersIn(dangers),
});
