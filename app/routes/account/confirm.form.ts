import { z } from "zod";

export const codeForm = z.object({ code: z.string().max(100).default("").catch("") });
