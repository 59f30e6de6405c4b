import { z } from "zod";
import { textSchemas } from "#app/forms/text-schema.ts";
import { LONGEST_NAME, NAME_MISSING } from "./messages.ts";

const { neededLine } = textSchemas({ once: NAME_MISSING, tooLong: (limit) => `Höchstens ${limit} Zeichen.` });

export const passkeyName = z.object({ name: neededLine(LONGEST_NAME, NAME_MISSING) });
