import { useState } from "react";

/** A fetcher keeps a refusal through the success that follows: only what came after the last press counts. */
export function useNewAnswer<Answer>(latest: Answer | undefined) {
  const [old, setOld] = useState<Answer>();
  return { answer: latest === old ? undefined : latest, forget: () => setOld(latest) };
}
