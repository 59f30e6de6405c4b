/** Missing in the oldest supported browsers (iOS 15.4, Chrome 99); tests/older-browsers finds such calls. */
String.prototype.toWellFormed ??= function toWellFormed(this: string) {
  return this.replace(/\p{Surrogate}/gu, "\uFFFD");
};
