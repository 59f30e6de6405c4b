import { isRouteErrorResponse, useRouteError } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { ButtonLink, Notice } from "../../ui/parts.tsx";
import { MessagePage, useIsEmbedded } from "./page-frame.tsx";

export function ErrorBox({ isLinkMissing }: { isLinkMissing?: boolean }) {
  const { form, errors, refusals } = useWords();
  const error = useRouteError();
  const target = useIsEmbedded() ? "_blank" : undefined;
  if (isRouteErrorResponse(error) && error.status === 410)
    return <RetiredLink product={error.data.product} />;
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const isUnknown = isLinkMissing || (isRouteErrorResponse(error) && error.status === 404);
  const wrongLink = said ?? (isUnknown ? errors.missingLink : undefined);
  return (
    <MessagePage title={errors.title} heading={form.title}>
      <Notice tone="danger" role="alert" title={errors.title}>
        <p>{wrongLink ?? errors.happened}</p>
      </Notice>
      <p>{wrongLink ? errors.checkLink : errors.reload}</p>
      {wrongLink && (
        <ButtonLink look="secondary" href="/" target={target}>
          {refusals.start}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function RetiredLink({ product }: { product: string }) {
  const { errors, form } = useWords();
  const { retired } = errors;
  return (
    <MessagePage title={retired.title({ product })}>
      <Notice tone="info">
        <p>{retired.nothingSent}</p>
      </Notice>
      <p className="text-lg">{retired.askDirectly}</p>
      <p className="text-ink-soft">{form.inDanger}</p>
    </MessagePage>
  );
}
