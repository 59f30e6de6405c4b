import { z } from "zod";
import { OWN_TEXT_SLOTS, type OwnText, type OwnTextSlot } from "#app/domain/reply/own-texts.ts";
import { oneLine, severalLines } from "#app/platform/typed-text.ts";
import { TEXT_MESSAGES, TEXT_RULES, type TextField } from "./text-rules.ts";

function field(name: TextField, clean: (typed: string) => string) {
  return z
    .string()
    .transform(clean)
    .superRefine((typed, check) => {
      const message = TEXT_RULES[name](typed);
      if (message) check.addIssue({ code: "custom", message });
    });
}

const name = (slot: OwnTextSlot) => field(`name_${slot}`, oneLine).optional();
const text = (slot: OwnTextSlot) => field(`text_${slot}`, severalLines).optional();

const fields = z.object({
  signature: field("signature", severalLines).default(""),
  ...{ name_1: name(1), name_2: name(2), name_3: name(3), name_4: name(4), name_5: name(5) },
  ...{ text_1: text(1), text_2: text(2), text_3: text(3), text_4: text(4), text_5: text(5) },
});

/** An emptied field comes as none: a slot is known by its mark. */
export const textForm = fields
  .extend({ slot: z.array(z.coerce.number()).default([]) })
  .superRefine((typed, check) => {
    const texts = ownTextsOf(typed);
    for (const { slot, name, text } of texts) {
      const say = (at: "name" | "text", message: string) =>
        check.addIssue({ code: "custom", path: [`${at}_${slot}`], message });
      if (text && !name) say("name", TEXT_MESSAGES.noName);
      if (name && !text) say("text", TEXT_MESSAGES.noText);
      const isSame = (one: OwnText) => one.name.toLowerCase() === name.toLowerCase();
      if (name && texts.find(isSame)?.slot !== slot) say("name", TEXT_MESSAGES.sameName);
    }
  });

export function ownTextsOf(typed: z.output<typeof fields> & { slot: number[] }): OwnText[] {
  return OWN_TEXT_SLOTS.filter((slot) => typed.slot.includes(slot)).map((slot) => ({
    slot,
    name: typed[`name_${slot}`] ?? "",
    text: typed[`text_${slot}`] ?? "",
  }));
}
