import { useRouteLoaderData } from "react-router";

/** The page's name and, unless that says it, the product's. A form that came back says so first. */
export function PageTitle({ name, failed = false }: { name: string; failed?: boolean }) {
  const product = useRouteLoaderData<{ product: string }>("root")?.product ?? "";
  const title = `${failed ? "Fehler – " : ""}${name.replaceAll("\u00ad", "")}`;
  return <title>{title.includes(product) ? title : `${title} · ${product}`}</title>;
}
