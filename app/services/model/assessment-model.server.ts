import type { z } from "zod";
import type { Settings } from "../../env.server.ts";
import { faultOf, ModelFailed } from "./model-failed.server.ts";

interface Question<Answer> {
  instructions: string;
  data: string;
  format: z.ZodType;
  read(text: string): Answer | null;
}

export interface AssessmentModel {
  name: string;
  /** Throws {@link ModelFailed} for every failure, `stopping` included. */
  ask<Answer>(question: Question<Answer>, stopping: AbortSignal): Promise<Answer>;
}

interface Patience {
  tryMs: number;
  /** Until both tries are over, pauses and the answer's body included. */
  wholeMs: number;
}

export const PATIENCE: Patience = { tryMs: 30_000, wholeMs: 60_000 };
const RETRIES = 1;
/** Half of it is for a translation of the longest message. */
const LONGEST_ANSWER_TOKENS = 6_000;
const HOME = "https://api.anthropic.com";

type ModelSettings = Pick<Settings, "ANTHROPIC_API_KEY" | "ANTHROPIC_MODEL" | "ANTHROPIC_BASE_URL">;

/** It is null without a key (D32). */
export function createAssessmentModel(settings: ModelSettings, patience = PATIENCE): AssessmentModel | null {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model, ANTHROPIC_BASE_URL: baseURL = HOME } = settings;
  if (!apiKey) return null;
  const loaded = loadOnce(() => load({ apiKey, baseURL, timeout: patience.tryMs }));

  return {
    name: model,
    async ask({ instructions, data, format, read }, stopping) {
      const { client, zodOutputFormat } = await loaded();
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience.wholeMs)]);
      const outputFormat = { ...zodOutputFormat(format), parse: read };
      try {
        const message = await client.messages.parse(
          {
            model,
            max_tokens: LONGEST_ANSWER_TOKENS,
            system: instructions,
            messages: [{ role: "user", content: data }],
            output_config: { format: outputFormat },
          },
          { signal },
        );
        if (message.stop_reason === "refusal") throw new ModelFailed("refused");
        if (message.stop_reason === "max_tokens" || message.parsed_output === null) {
          throw new ModelFailed("unusable");
        }
        return message.parsed_output;
      } catch (error) {
        if (error instanceof ModelFailed) throw error;
        throw faultOf(error, signal.aborted);
      }
    },
  };
}

/** Loads the SDK's many files at the first question, so that starting doesn't wait for it. */
async function load(options: { apiKey: string; baseURL: string; timeout: number }) {
  const [{ default: Anthropic }, { zodOutputFormat }] = await Promise.all([
    import("@anthropic-ai/sdk"),
    import("@anthropic-ai/sdk/helpers/zod"),
  ]);
  const client = new Anthropic({
    ...options,
    authToken: null,
    maxRetries: RETRIES,
    logLevel: "off",
    fetchOptions: { redirect: "error" },
  });
  return { client, zodOutputFormat };
}

function loadOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
