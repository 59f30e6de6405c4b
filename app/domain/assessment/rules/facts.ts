import type { customerRequests } from "#db/schema.ts";

type What = "requestType" | "message" | "timingPreference";
type About = "buildingType" | "customerRole" | "deviceModel";

/** No name, telephone, mail or street (D32). */
export type RequestFacts = Pick<typeof customerRequests.$inferSelect, What | About> & { photoCount: number };
