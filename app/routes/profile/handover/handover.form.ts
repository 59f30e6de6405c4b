import { z } from "zod";

export const acceptForm = z.object({
  agb: z.literal("on", "Bitte akzeptieren Sie die AGB. Ohne sie können Sie den Betrieb nicht übernehmen."),
  privacy: z.literal("on", "Bitte akzeptieren Sie die Datenschutzhinweise."),
});
