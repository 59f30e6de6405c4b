/**
 * WordPress with Contact Form 7 as measured before this product's first line, by references that every run measures
 * again (the figures stand in docs/performance.md): so it is compared without being installed here.
 */
export const CONTACT_FORM_7 = {
  /** First field usable on the slow line, 1.43 s, by the static form of 10 kB, 0.735 s. */
  usableByStaticForm: 1.43 / 0.735,
  /** Submits a second, 79 with nothing stored, by bare POST → parse → one insert, 3,520. */
  submitsByBare: 79 / 3_520,
};
