import { z } from "zod";

/** `id`: the colleague to whom it is offered. */
export const handoverStep = z.object({
  step: z.enum(["offer", "withdraw", "refuse", "accept"]).catch("accept"),
  id: z.string().default("").catch(""),
});

export const acceptForm = z.object({
  agb: z.literal("on", "Bitte akzeptieren Sie die AGB. Ohne sie können Sie den Betrieb nicht übernehmen."),
  privacy: z.literal("on", "Bitte akzeptieren Sie die Datenschutzhinweise."),
});
