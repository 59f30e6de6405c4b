import { dangersIn } from "#app/domain/assessment/typed-dangers.ts";
import { dangers } from "#app/languages/uk/dangers.ts";
import { fields } from "#app/languages/uk/fields.ts";
import { photos } from "#app/languages/uk/photos.ts";
import { spokenSafety as safety } from "#app/languages/uk/safety.ts";
import { script } from "#app/languages/uk/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in Ukrainian. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: dangersIn(dangers),
});
