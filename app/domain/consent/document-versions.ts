/** A changed text needs a new version in the same commit (D16, D55). */
export const DOCUMENT_VERSIONS = {
  agb: "2026-11.8",
  privacyPolicy: "2026-11.16",
  avv: "2026-11.13",
} as const;
