/** It is the specification's text for the pages that share the link. */
export const NOT_COPIED = "Fehler beim Kopieren des Links";
