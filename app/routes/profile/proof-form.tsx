import { href, useFetcher } from "react-router";

export const PROOF_FORM = "kontakt-link";

/** Its button stands in the profile's form. With scripts the page stays, and so do its unsaved changes. */
export function ProofForm() {
  const fetcher = useFetcher();
  return <fetcher.Form id={PROOF_FORM} method="post" action={href("/profil/kontakt")} preventScrollReset />;
}
