import { Form, href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { filledIn } from "#app/ui/text/written-text.ts";
import templates from "#content/help/ready-texts.json";
import { ReadyText } from "./ready-text.tsx";

const LINK = "font-semibold text-brand underline underline-offset-4";

/** The button or the whole form for the business's own website (D71). */
export function WebsiteCard({
  link,
  origin,
  snippet,
  isCounted,
  mayCount,
}: {
  link: string;
  origin: string;
  snippet: string;
  /** Whether there is a place "Website", so that both carry its code. */
  isCounted: boolean;
  mayCount: boolean;
}) {
  const { websiteButton, websiteForm, websitePolicy } = templates;
  return (
    <Card
      id="website"
      aria-labelledby="website-titel"
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <h2 id="website-titel" className="text-xl font-bold">
        Auf Ihrer Website
      </h2>
      <p className="text-pretty text-ink-soft">
        Setzen Sie einen Knopf, der zum Formular führt, oder gleich das ganze Formular in Ihre Seite. Es
        braucht keine Cookies.{" "}
        <Link to={`${href("/so-funktioniert-es")}#formular-website`} className={LINK}>
          So geht es in WordPress, Jimdo und Wix
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <ReadyText {...websiteButton} text={filledIn(websiteButton.text, { link })} />
        <ReadyText {...websiteForm} text={snippet} />
        <ReadyText {...websitePolicy} text={filledIn(websitePolicy.text, { origin })} />
      </div>
      {isCounted && (
        <p className="text-pretty text-ink-soft">
          Was darüber kommt, zählt als Ort „Website“, an der Anfrage und in den Zahlen.
        </p>
      )}
      {!isCounted && mayCount && (
        <Form
          method="post"
          action={href("/so-funktioniert-es/link/orte")}
          className="grid justify-items-start gap-2"
        >
          <p className="text-pretty text-ink-soft">
            Soll an der Anfrage und in den Zahlen stehen, dass sie von Ihrer Website kommt? Legen Sie erst den
            Ort an, und kopieren Sie danach.
          </p>
          <Button name="intent" value="website" look="secondary" size="small">
            Ort „Website“ anlegen
          </Button>
        </Form>
      )}
    </Card>
  );
}
