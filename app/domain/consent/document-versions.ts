/**
 * The versions of the documents a business accepts (D16, D55). A changed text gets a new version, in the same
 * commit; what somebody accepted stays stored with the old one.
 */
export const DOCUMENT_VERSIONS = { agb: "2026-11.3", privacyPolicy: "2026-11.3", avv: "2026-11.3" } as const;
