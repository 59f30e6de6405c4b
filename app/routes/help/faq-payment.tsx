import { href, Link } from "react-router";
import { Answer, Category, type HelpFacts, inlineLink } from "./answer.tsx";

export function PaymentAnswers({ facts: { product, price, trial } }: { facts: HelpFacts }) {
  return (
    <Category title="Abo und Zahlung">
      <Answer id="preis" question={`Was kostet ${product}?`}>
        <p>
          14 Tage nichts, danach {price} netto im Monat zuzüglich Umsatzsteuer, wenn Sie Premium buchen. Es
          gibt nur diesen einen Preis: ohne Einrichtungsgebühr und ohne Kosten je Anfrage. Was alles
          dazugehört, steht unter <PlanLink />.
        </p>
      </Answer>
      <Answer id="testzeit" question="Wird aus der Testzeit von selbst ein Abo?">
        <p>
          Nein. Für die Testzeit brauchen Sie keine Karte, und sie endet von selbst
          {trial && `${trial.isOver ? "; Ihre endete" : ", bei Ihnen"} am ${trial.lastDay}`}. Ein Abo entsteht
          nur, wenn Sie es selbst und ausdrücklich buchen.
        </p>
      </Answer>
      <Answer id="abgelaufen" question="Was passiert, wenn Testzeit oder Abo enden?">
        <p>
          Sie können sich weiter anmelden, und Ihr Link und Ihr QR-Code funktionieren weiter. Neue Anfragen
          kommen an, bleiben aber gesperrt. Sobald Sie buchen, sehen Sie sofort alle, die noch nicht nach 30
          Tagen gelöscht sind.
        </p>
      </Answer>
      <Answer id="kuendigen" question="Kann ich jederzeit kündigen?">
        <p>
          Ja, zum Ende des bezahlten Monats, selbst und ohne Begründung: unter <PlanLink /> mit „Abonnement
          verwalten & kündigen“. Bis dahin behalten Sie vollen Zugriff. Ohne Kündigung verlängert sich das Abo
          um einen weiteren Monat.
        </p>
      </Answer>
      <Answer id="bezahlen" question="Wie bezahle ich, und bekomme ich eine Rechnung?">
        <p>
          Über den Zahlungsdienst Stripe, monatlich im Voraus: mit Karte und womit er es bei der Buchung sonst
          noch anbietet. Ihre Kartendaten gehen direkt dorthin,
          {` ${product}`} speichert sie nicht. Zu jeder Zahlung erhalten Sie eine Rechnung mit ausgewiesener
          Umsatzsteuer; alle finden Sie unter <PlanLink />.
        </p>
      </Answer>
      <Answer id="fuer-wen" question={`Für wen ist ${product} gedacht?`}>
        <p>
          Nur für Unternehmen: Handwerksbetriebe und vergleichbare Firmen. Ihre Kunden dürfen natürlich
          Privatleute sein; für sie ist eine Anfrage kostenlos.
        </p>
      </Answer>
    </Category>
  );
}

function PlanLink() {
  return (
    <Link to={href("/abo")} className={inlineLink}>
      Abo verwalten
    </Link>
  );
}
