// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { SafetyWords, SpokenSafety } from "../de/safety.ts";

export const spokenSafety: SpokenSafety = {
  call: "Call 112",
  advice: {
    gas: "If you smell gas: please don’t touch any switches, open the windows, leave the house and call 112 from outside.",
    feuer:
      "In case of fire or smoke: please leave the house at once, close the doors behind you and call 112.",
    strom:
      "If there are sparks, a smell of burning or bare wires: please don’t touch anything and switch off the power at the fuse box. If there is smoke or fire, or after an electric shock, call 112.",
    wasser: "If water is leaking: please turn off the main water tap if you can.",
    einsturz: "Please keep away and don’t let anyone go near. If people are in danger, call 112.",
  },
};

export const safety: SafetyWords = {
  title: "Smell of gas, fire, people in danger? Call 112 at once.",
  ...spokenSafety,
};
