import { useEffect, useState } from "react";
import { Icon } from "../parts.tsx";

export interface ButtonMessage {
  text: string;
  /** Only with a failure, which stays until the next try. */
  hint?: string;
}

/** Null before each try, so that the same message is announced again. */
export type Say = (message: ButtonMessage | null) => void;

const SHOWN_MS = 8_000;

export function useMessage(): [ButtonMessage | null, Say] {
  const [message, say] = useState<ButtonMessage | null>(null);
  useEffect(() => {
    if (!message || message.hint) return;
    const timer = setTimeout(() => say(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, say];
}

/** Stands there before any message, so that screen readers announce it. */
export function MessageLine({ message }: { message: ButtonMessage | null }) {
  return (
    <div role="status">
      {message && (
        <div className={`mt-3 flex gap-2 ${message.hint ? "text-danger" : "text-brand"}`}>
          <Icon name={message.hint ? "warning" : "check"} />
          <p className="min-w-0">
            {message.text}
            {message.hint && <span className="block font-normal text-ink">{message.hint}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
