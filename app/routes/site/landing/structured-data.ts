import { planFeatures } from "#app/domain/subscription/plan-features.ts";

export interface Offer {
  product: string;
  page: string;
  operator: string | undefined;
  priceCents: number | null;
}

export function structuredData({ product, page, operator, priceCents }: Offer) {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: product,
    url: page,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    inLanguage: "de",
    featureList: planFeatures(priceCents !== null).map(({ title }) => title),
    ...(operator && { provider: { "@type": "Organization", name: operator } }),
    ...(priceCents !== null && { offers: offerAt((priceCents / 100).toFixed(2)) }),
  };
}

const offerAt = (price: string) => ({
  "@type": "Offer",
  price,
  priceCurrency: "EUR",
  eligibleCustomerType: "https://purl.org/goodrelations/v1#Business",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "EUR",
    unitCode: "MON",
    valueAddedTaxIncluded: false,
  },
});
