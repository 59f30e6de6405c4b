const VAT_PERCENT = 19;

/** German VAT on a net amount, both in cents. */
export function vatOn(netCents: number, isTaxed: boolean): number {
  return isTaxed ? Math.round((netCents * VAT_PERCENT) / 100) : 0;
}

/** How Stripe says whether it works out the tax itself. */
export function automaticTax(isTaxed: boolean) {
  return {
    enabled: isTaxed,
    disabled_reason: null,
    liability: isTaxed ? { type: "self" } : null,
    provider: isTaxed ? "stripe" : null,
    status: isTaxed ? "complete" : null,
  };
}
