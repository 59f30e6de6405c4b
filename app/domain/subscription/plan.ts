/* D35 */
export const PLAN_NAME = "Premium";

/** It is a percentage (§ 12 (1) UStG). */
export const VAT_PERCENT = 19;

export interface MonthlyPrice {
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** It counts cents (D35, law L27). */
export function monthlyPrice(netCents: number): MonthlyPrice {
  const vatCents = Math.round((netCents * VAT_PERCENT) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
