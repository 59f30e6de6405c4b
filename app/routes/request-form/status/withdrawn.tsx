import { data, href } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { appContext } from "../../../visit/app-context.server.ts";
import { chosenLanguage } from "../../../visit/page-language.server.ts";
import { LINK, OfBusiness } from "../business-details.tsx";
import { MessagePage } from "../page-frame.tsx";
import { businessOf } from "../retired-link.server.ts";
import type { Route } from "./+types/withdrawn";

export const handle = { plain: true };
export { headers } from "../page-style.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const business = await businessOf(context.get(appContext), params.slug);
  if (!business) throw data(null, { status: 404 });
  const chosen = chosenLanguage(url.search);
  return { slug: business.slug, company: business.companyName, query: chosen ? `?sprache=${chosen}` : "" };
}

export { StatusError as ErrorBoundary } from "./status-error.tsx";

export default function Withdrawn({ loaderData: { slug, company, query } }: Route.ComponentProps) {
  const { withdrawn: words } = useWords().status;
  return (
    <MessagePage title={words.title}>
      <p className="max-w-md text-lg text-pretty hyphens-auto">
        <OfBusiness name={company} say={words.gone} />
      </p>
      <a href={href("/:slug", { slug }) + query} className={LINK}>
        {words.again}
      </a>
    </MessagePage>
  );
}
