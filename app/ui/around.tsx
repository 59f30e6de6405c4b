import type { ReactNode } from "react";

const SLOT = "\u0000";

/** A sentence with a link or a name in bold letters where `say` puts what it gets. */
export function Around({ say, children }: { say: (slot: string) => string; children: ReactNode }) {
  const [before, after] = piecesOf(say);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** What stands before, between and behind the places where `say` puts what it gets. */
export function piecesOf(say: (slot: string) => string): string[] {
  return say(SLOT).split(SLOT);
}
