import { href, isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { ButtonLink, Notice } from "../../../ui/parts.tsx";
import { Reach } from "../business-details.tsx";
import { ErrorBox, MessagePage } from "../page-frame.tsx";
import type { MissingStatus } from "./open-status.server.ts";

export function StatusError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (isRouteErrorResponse(error) && status === 404)
    return <Missing phone={(error.data as MissingStatus | null)?.phone ?? null} />;
  return status === 400 ? <NothingChanged /> : <ErrorBox />;
}

function Missing({ phone }: MissingStatus) {
  const { status, form } = useWords();
  const { missing: words } = status;
  return (
    <MessagePage title={words.title}>
      <Notice tone="info">
        <p>{words.why}</p>
      </Notice>
      <p className="text-lg">{words.what({ canCall: phone !== null })}</p>
      {phone && (
        <p className="text-lg">
          {form.businessPhone} <Reach {...phone} />
        </p>
      )}
    </MessagePage>
  );
}

function NothingChanged() {
  const { unchanged: words } = useWords().status;
  const { slug = "", token = "" } = useParams();
  return (
    <MessagePage title={words.title}>
      <p className="text-lg">{words.what}</p>
      <ButtonLink href={href("/:slug/stand/:token", { slug, token })}>{words.back}</ButtonLink>
    </MessagePage>
  );
}
