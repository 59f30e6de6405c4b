import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import type { MailDelivery } from "#app/platform/outbox/mail-delivery.server.ts";

/** What the page knows of the mail this browser asked for. */
export interface WaitingSignIn {
  email: string;
  state: SecretState;
  minutes: number;
  /** From whom the mail comes, for somebody who looks for it. */
  sender: string;
  /** Whether it could be sent, and whom to ask if not. */
  delivery: MailDelivery;
  support: string;
}

/** Whether a page may say that it was sent: so it is, or nobody knows yet. */
export function isOut(delivery: MailDelivery): boolean {
  return delivery === "sent" || delivery === "waiting";
}

const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 10;

/** Loads again while a mail waits for its first try, so that a page that says "sent" stays true; never offline. */
export function useDelivery(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isWaiting || looks >= MOST_LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      if (navigator.onLine) void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, revalidate]);
}
