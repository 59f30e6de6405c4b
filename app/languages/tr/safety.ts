// Maschinell geprüft; von Muttersprachlern noch nicht gelesen.
import type { SafetyWords, SpokenSafety } from "../de/safety.ts";

export const spokenSafety: SpokenSafety = {
  call: "112’yi ara",
  advice: {
    gas: "Gaz kokusu varsa: Lütfen hiçbir elektrik düğmesine dokunmayın, pencereleri açın, evden çıkın ve dışarıdan 112’yi arayın.",
    feuer: "Yangın veya duman varsa: Lütfen hemen evden çıkın, kapıları arkanızdan kapatın ve 112’yi arayın.",
    strom:
      "Kıvılcım, yanık kokusu veya açıkta kablo varsa: Lütfen hiçbir şeye dokunmayın ve sigortayı kapatın. Duman veya yangın varsa ya da elektrik çarpmasından sonra 112’yi arayın.",
    wasser: "Su sızıyorsa: Mümkünse lütfen ana su vanasını kapatın.",
    einsturz: "Lütfen uzak durun ve oraya kimseyi yaklaştırmayın. İnsanlar tehlikedeyse 112’yi arayın.",
  },
};

export const safety: SafetyWords = {
  title: "Gaz kokusu, yangın, tehlikede olan insanlar mı var? Hemen 112’yi arayın.",
  ...spokenSafety,
};
