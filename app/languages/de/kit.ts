export const kit = {
  /** After a label that need not be filled. */
  optional: "(freiwillig)",
};
