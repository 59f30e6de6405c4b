import { PLAN_FEATURES } from "#app/domain/subscription/plan-features.ts";

export interface Offer {
  product: string;
  page: string;
  operator: string | undefined;
  priceMonthlyCents: number;
}

export function structuredData({ product, page, operator, priceMonthlyCents }: Offer) {
  const price = (priceMonthlyCents / 100).toFixed(2);
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: product,
    url: page,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    inLanguage: "de",
    featureList: PLAN_FEATURES.map(({ title }) => title),
    ...(operator && { provider: { "@type": "Organization", name: operator } }),
    offers: {
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
    },
  };
}
