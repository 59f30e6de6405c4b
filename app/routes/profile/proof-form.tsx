import { href, useFetcher } from "react-router";

export const PROOF_FORM = "kontakt-link";

/** Its button stands inside the profile's form. With scripts it stays on the page, so unsaved changes are safe. */
export function ProofForm() {
  const fetcher = useFetcher();
  return <fetcher.Form id={PROOF_FORM} method="post" action={href("/profil/kontakt")} preventScrollReset />;
}
