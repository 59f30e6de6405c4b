import { z } from "zod";

/** What confirms a deletion; whether it fits the company's name is the domain's question. */
export const deleteAccountForm = z.object({ confirmation: z.string().default("") });
