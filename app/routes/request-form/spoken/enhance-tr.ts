import { dangersIn } from "#app/domain/assessment/typed-dangers.ts";
import { dangers } from "#app/languages/tr/dangers.ts";
import { fields } from "#app/languages/tr/fields.ts";
import { photos } from "#app/languages/tr/photos.ts";
import { spokenSafety as safety } from "#app/languages/tr/safety.ts";
import { script } from "#app/languages/tr/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in Turkish. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: dangersIn(dangers),
});
