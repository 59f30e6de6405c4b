/** What pages use and browsers from iOS 15.4 and Chrome 99 on may not have yet; tests/older-browsers finds it. */
String.prototype.toWellFormed ??= function toWellFormed(this: string) {
  return this.replace(/\p{Surrogate}/gu, "\uFFFD");
};
