import type { ReactNode } from "react";
import { href } from "react-router";
import { OPEN_COUNT_CAP } from "#app/domain/inbox/limits.ts";
import { PLAN_NAME } from "#app/domain/subscription/plan.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Card, Icon } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";

interface Props {
  waiting: number;
  isPaymentOpen: boolean;
  isTrialOver: boolean;
  requestLink: string;
  isOwner: boolean;
  ownerName: string;
}

export function LockedInbox({ waiting, isPaymentOpen, isTrialOver, requestLink, isOwner, ownerName }: Props) {
  const price = usePrice();
  return (
    <div className="page-column">
      <PageTitle name="Ihr Abonnement ist abgelaufen" />
      <Card>
        <span className="justify-self-start rounded-full bg-warn-soft p-4 text-warn">
          <Icon name="lock" className="size-8!" />
        </span>
        <div className="grid gap-2">
          {isTrialOver && <p className="text-2xl font-bold text-balance">Ihre Testphase ist zu Ende.</p>}
          <h1 tabIndex={-1} className={`hyphens-auto ${isTrialOver ? "text-base! tracking-normal!" : ""}`}>
            Ihr Abonnement ist abgelaufen
          </h1>
          <p className="text-pretty wrap-anywhere">
            {isOwner && isTrialOver && "Solange Sie nicht buchen, bezahlen Sie nichts. "}
            {isOwner
              ? "Bitte erneuern Sie Ihr Abonnement, um weiterhin Zugriff zu haben."
              : `Erneuern kann es nur ${ownerName}. Bitte sagen Sie dort Bescheid.`}
          </p>
        </div>
        <p className="font-bold">{waitingLabel(waiting)}</p>
        {isOwner && isPaymentOpen && (
          <p className="text-pretty">
            Ihre letzte Zahlung ist fehlgeschlagen. Auf der nächsten Seite hinterlegen Sie eine andere Karte,
            danach geht es sofort weiter.
          </p>
        )}
        {isOwner && (
          <>
            <ButtonLink to={href("/subscription")}>
              Abonnement erneuern
              <Icon name="arrowRight" />
            </ButtonLink>
            <p className="text-sm text-ink-soft">
              {PLAN_NAME}: {price} im Monat zzgl. USt., monatlich kündbar. Nur für Unternehmen.
            </p>
          </>
        )}
      </Card>
      <Card id="gut-zu-wissen" title="Gut zu wissen">
        <ul className="grid gap-3">
          <Point title="Ihr Link funktioniert weiter.">
            Kunden können Ihnen über{" "}
            <a href={requestLink} target="_blank" rel="noopener" className="wrap-anywhere text-brand link">
              {requestLink.replace(/^https?:\/\//, "")}
            </a>{" "}
            und Ihren QR-Code weiter schreiben. Neue Anfragen kommen an und bleiben gesperrt.
          </Point>
          <Point title="Anfragen werden 30 Tage nach ihrem Eingang gelöscht.">
            Das gilt auch für gesperrte. Sobald {isOwner ? "Sie erneuern" : "erneuert ist"}, sehen Sie sofort
            alle, die noch nicht gelöscht sind. Gelöschte Anfragen lassen sich nicht zurückholen.
          </Point>
        </ul>
      </Card>
    </div>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name="check" className="text-brand" />
      <p className="min-w-0 text-pretty">
        <strong>{title}</strong> {children}
      </p>
    </li>
  );
}

function waitingLabel(waiting: number): string {
  if (waiting === 0) return "Zurzeit wartet keine Anfrage auf Sie.";
  if (waiting === 1) return "1 Anfrage wartet auf Sie.";
  const shown = waiting >= OPEN_COUNT_CAP ? `Mehr als ${OPEN_COUNT_CAP - 1}` : waiting;
  return `${shown} Anfragen warten auf Sie.`;
}
