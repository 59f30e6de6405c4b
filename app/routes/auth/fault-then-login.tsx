import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Fault } from "./login-fault.ts";
import { TRY_LOGIN, TryLogin } from "./try-login.tsx";

/** How long the fault stands alone before the way round it appears (specification, "States and transitions"), in ms. */
const PANEL_AFTER_MS = 2_000;

/** Says what went wrong, then switches to the try-login panel; without scripts both are there at once. */
export function FaultThenLogin({
  fault,
  email,
  children,
}: {
  fault: Fault;
  email: string;
  children: (title: string, content: ReactNode) => ReactNode;
}) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PANEL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return children(
    isDue ? TRY_LOGIN : "Das hat nicht geklappt",
    <>
      <Notice tone="danger" role="alert" title={fault.title}>
        <p>{fault.text}</p>
      </Notice>
      {isDue ? (
        <div role="status">
          <TryLogin email={email} />
        </div>
      ) : (
        <noscript>
          <h2 className="mb-4 text-xl font-bold">{TRY_LOGIN}</h2>
          <TryLogin email={email} />
        </noscript>
      )}
    </>,
  );
}
