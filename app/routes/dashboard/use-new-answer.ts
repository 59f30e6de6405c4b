import { useState } from "react";
import { useLocation } from "react-router";

/**
 * A fetcher keeps a refusal through the success that follows: only what came after the last press counts, and
 * only until the page moves on, be it by the button of another form.
 */
export function useNewAnswer<Answer>(latest: Answer | undefined) {
  const { key } = useLocation();
  const [old, setOld] = useState<Answer>();
  const [step, setStep] = useState(key);
  if (step !== key) {
    setStep(key);
    setOld(latest);
  }
  return { answer: step === key && latest !== old ? latest : undefined, forget: () => setOld(latest) };
}
