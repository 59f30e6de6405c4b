import { Form, href } from "react-router";

export const PROOF_FORM = "kontakt-link";

/** Asks for another link to the contact address; its button stands inside the form of the profile. */
export function ProofForm() {
  return <Form id={PROOF_FORM} method="post" action={href("/profil/kontakt")} preventScrollReset />;
}
