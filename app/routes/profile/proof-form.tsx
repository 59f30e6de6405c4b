import { href, useFetcher } from "react-router";

export const PROOF_FORM = "kontakt-link";

/**
 * Asks for another link to the contact address; its button stands inside the form of the profile. With scripts
 * nobody leaves the page for it, so unsaved changes there are no reason to ask.
 */
export function ProofForm() {
  const fetcher = useFetcher();
  return <fetcher.Form id={PROOF_FORM} method="post" action={href("/profil/kontakt")} preventScrollReset />;
}
