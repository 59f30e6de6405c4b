import { data, href } from "react-router";
import { findRequestPageBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { appContext } from "../../../visit/app-context.server.ts";
import { chosenLanguage } from "../../../visit/page-language.server.ts";
import { useApart } from "../language/apart.ts";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { PageFrame } from "../page-frame.tsx";
import { PLAIN_PAGE_HEADERS } from "../page-style.server.ts";
import { refuseRetired } from "../retired-link.server.ts";
import type { Route } from "./+types/withdrawn";

export const handle = { plain: true };

export function headers() {
  return PLAIN_PAGE_HEADERS;
}

/** Says nothing of any request: by now it is gone. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(appContext);
  const business = await findRequestPageBusiness(db, params.slug);
  if (!business) refuseRetired(db, params.slug, settings);
  if (!business) throw data(null, { status: 404 });
  const chosen = chosenLanguage(url.search);
  return { slug: business.slug, company: business.companyName, query: chosen ? `?sprache=${chosen}` : "" };
}

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Withdrawn({ loaderData: { slug, company, query } }: Route.ComponentProps) {
  const { withdrawn: words } = useWords().status;
  const apart = useApart();
  return (
    <PageFrame title={words.title} languages={<LanguageSwitch place={null} isEmbedded={false} />}>
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        <h1 className="text-2xl font-extrabold">{words.title}</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          <Around say={(company) => words.gone({ company })}>
            <strong {...apart.words}>{company}</strong>
          </Around>
        </p>
        <a
          href={href("/:slug", { slug }) + query}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.again}
        </a>
      </main>
    </PageFrame>
  );
}
