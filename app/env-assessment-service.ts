export interface AssessmentService {
  name: string;
  region: string | null;
  isAnthropic: boolean;
}

interface Values {
  ANTHROPIC_API_KEY?: string | undefined;
  ANTHROPIC_BASE_URL?: string | undefined;
  ANALYSIS_PROVIDER?: string | undefined;
  ANALYSIS_REGION?: string | undefined;
}

const ANTHROPIC_HOST = "api.anthropic.com";

/** Null without a key: the rules on this machine assess then. */
export function assessmentServiceOf(values: Values): AssessmentService | null {
  if (!values.ANTHROPIC_API_KEY) return null;
  const host = values.ANTHROPIC_BASE_URL ? new URL(values.ANTHROPIC_BASE_URL).hostname : ANTHROPIC_HOST;
  if (host === ANTHROPIC_HOST) return { name: "Anthropic (Anthropic, USA)", region: null, isAnthropic: true };
  const name = values.ANALYSIS_PROVIDER ?? host;
  return { name, region: values.ANALYSIS_REGION ?? null, isAnthropic: false };
}

/** Production must name the service, unless it is Anthropic (Art. 13 DSGVO). */
export function unnamedServiceFaults(values: Values): string[] {
  const service = assessmentServiceOf(values);
  if (service === null || service.isAnthropic) return [];
  return (["ANALYSIS_PROVIDER", "ANALYSIS_REGION"] as const)
    .filter((name) => !values[name])
    .map((name) => `${name}: needed in production while ANTHROPIC_BASE_URL isn't Anthropic's`);
}
