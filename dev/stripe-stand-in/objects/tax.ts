const VAT_PERCENT = 19;

/** Both in cents. */
export function vatOn(netCents: number, isTaxed: boolean): number {
  return isTaxed ? Math.round((netCents * VAT_PERCENT) / 100) : 0;
}

export function automaticTax(isTaxed: boolean) {
  return {
    enabled: isTaxed,
    disabled_reason: null,
    liability: isTaxed ? { type: "self" } : null,
    provider: isTaxed ? "stripe" : null,
    status: isTaxed ? "complete" : null,
  };
}
