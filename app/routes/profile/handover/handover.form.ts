import { z } from "zod";

/** `id` is the colleague's where it is offered, else the offer's. */
export const handoverStep = z.object({
  step: z.enum(["offer", "withdraw", "refuse", "accept"]).catch("accept"),
  id: z.string().default("").catch(""),
});

export const acceptForm = z.object({
  agb: z.literal("on", "Bitte akzeptieren Sie die AGB. Ohne sie können Sie den Betrieb nicht übernehmen."),
  privacy: z.literal("on", "Bitte akzeptieren Sie die Datenschutzhinweise."),
});
