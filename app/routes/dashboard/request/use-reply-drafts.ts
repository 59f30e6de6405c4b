import { useState } from "react";

type Drafts = Record<string, string>;

/** By request; only handlers write it, so that on the server it stays empty. A new document begins without. */
const kept = new Map<string, Drafts>();

/** What was typed as an answer, by text and channel, so that a look at the list or another request loses nothing. */
export function useReplyDrafts(requestId: string) {
  const [drafts, setDrafts] = useState<Drafts>(() => kept.get(requestId) ?? {});
  const keep = (key: string, text: string) => {
    const all = { ...kept.get(requestId), [key]: text };
    kept.set(requestId, all);
    setDrafts(all);
  };
  return { drafts, keep };
}
