import type { StoredAnalysis } from "#app/domain/assessment/find-analysis.server.ts";

/** What a text of an analysis is, for machines (law L19). */
export function originMarks({ model, createdAt }: StoredAnalysis) {
  return {
    "data-ai-generated": String(model !== null),
    "data-ai-model": model ?? undefined,
    "data-ai-created": createdAt.toISOString(),
  };
}
