import type { RequestFieldErrors, RequestFieldValues } from "./request-form.form.ts";

/** A photo that has arrived and waits for the request it belongs to (D18). */
export interface KeptPhoto {
  token: string;
  name: string;
}

/** What the page shows again after a submit that didn't go through. */
export interface FormState {
  values: RequestFieldValues;
  errors: RequestFieldErrors;
  photos: KeptPhoto[];
  /** A fault of the whole submit rather than of one field. */
  problem?: string;
  /** A photo failed: offer to send without it (D24). */
  offerWithoutPhoto?: boolean;
}

export const EMPTY_FORM: FormState = { values: {}, errors: {}, photos: [] };
