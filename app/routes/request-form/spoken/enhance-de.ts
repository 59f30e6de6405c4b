import { germanDangers } from "#app/domain/assessment/typed-dangers.ts";
import { fields } from "#app/languages/de/fields.ts";
import { photos } from "#app/languages/de/photos.ts";
import { spokenSafety as safety } from "#app/languages/de/safety.ts";
import { script } from "#app/languages/de/script.ts";
import { enhancePage } from "../enhance/enhance.ts";

/** The page's script in German. */
enhancePage({
  fields,
  photos,
  script,
  safety,
  findDanger: germanDangers(),
});
