import type { RouterContext, RouterContextProvider } from "react-router";
import { findRequest, type RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { Provider } from "#app/middleware/guards.server.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import { inboxPath } from "../request/inbox-address.ts";
import { readInboxAddress } from "../request/read-address.ts";

interface Asked {
  app: App;
  who: Provider;
  request: RequestDetail;
  link: string;
}

interface File {
  fileName: string;
  contentType: string;
  content: string;
}

/** A file about an own request, which no cache keeps; 404 for everything else. */
export function requestFile(guard: RouterContext<Provider>, make: (asked: Asked) => File | null) {
  return async ({
    params,
    context,
  }: {
    params: { slug: string; requestId: string };
    context: Readonly<RouterContextProvider>;
  }) => {
    const app = context.get(appContext);
    const who = context.get(guard);
    const { slug } = who.profile;
    const request = params.slug === slug ? await findRequest(app.db, slug, params.requestId) : undefined;
    const path = inboxPath(readInboxAddress(slug, new URLSearchParams({ anfrage: params.requestId })));
    const file = request && make({ app, who, request, link: new URL(path, app.settings.ORIGIN).href });
    const type = file?.contentType ?? "text/plain; charset=utf-8";
    const saved = file && { "Content-Disposition": `attachment; filename="${file.fileName}"` };
    return new Response(file?.content ?? "Diese Datei gibt es nicht.", {
      status: file ? 200 : 404,
      headers: { "Cache-Control": "no-store", "Content-Type": type, ...saved },
    });
  };
}
