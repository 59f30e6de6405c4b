import { sql } from "drizzle-orm";
import { customerRequests } from "#db/schema.ts";

const { imageRefs } = customerRequests;

/** None where their list can't be read. */
export const photoCount = sql<number>`iif(json_valid(${imageRefs}), json_array_length(${imageRefs}), 0)`;
