import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { SecretState } from "#app/platform/one-time-secret/one-time-secret.ts";
import type { MailDelivery } from "#app/platform/outbox/mail-delivery.server.ts";

export interface WaitingSignIn {
  email: string;
  state: SecretState;
  minutes: number;
  sender: string;
  delivery: MailDelivery;
  support: string;
}

/** True while nobody knows yet: a page may say that the mail was sent. */
export function isOut(delivery: MailDelivery): boolean {
  return delivery === "sent" || delivery === "waiting";
}

const LOOK_EVERY_MS = 3_000;
const MOST_LOOKS = 10;

/** Loads again while a mail waits for its first try, so that "sent" stays true; never offline. */
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
