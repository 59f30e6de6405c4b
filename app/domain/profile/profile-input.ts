import type { profiles } from "#db/schema.ts";
import type { Trade } from "./trades.ts";

type Kept = "companyName" | "contactName" | "email" | "phoneShown" | "country";
type Optional = "websiteUrl" | "imprintUrl" | "vatId" | "tagline" | "reviewUrl";
type Needed = "mobileNumber" | "street" | "postalCode" | "city";

export type ProfileInput = Pick<typeof profiles.$inferSelect, Kept | Optional> &
  Record<Needed, string> & { businessFields: Trade[] };
