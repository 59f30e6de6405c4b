import { createAnswerHistogram } from "./answer-histogram.ts";
import { createCounter } from "./counter.ts";

/** It has only these labels: no slugs, no personal data. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const answers = createAnswerHistogram(
    "werkruf_http_answer_seconds",
    "Answers by route, method and class of status; a body's way here counts.",
  );
  const submits = createCounter(
    "werkruf_submits_total",
    "Submitted request forms by what became of them.",
    "outcome",
    ["accepted", "invalid", "bad-photos", "too-many", "failed"],
  );
  const photos = createCounter(
    "werkruf_photos_total",
    "Photos that arrived by what became of them.",
    "outcome",
    [
      "stored",
      "heic",
      "not-an-image",
      "animated",
      "too-large",
      "too-many-pixels",
      "too-complex",
      "damaged",
      "no-room",
      "unstored",
    ],
  );
  const photoStoreCalls = createCounter(
    "werkruf_photo_store_calls_total",
    "Calls to the photos' object store by what became of a try; unasked: it had just failed.",
    "outcome",
    ["answered", "again", "failed", "unasked"],
  );
  const shed = createCounter(
    "werkruf_shed_total",
    "Requests refused with 503 because too much was going on.",
    "kind",
    ["reading", "writing"],
  );
  const pushes = createCounter(
    "werkruf_pushes_total",
    "Messages to members' devices by what became of a try.",
    "outcome",
    ["sent", "gone", "refused", "later", "abandoned", "unneeded"],
  );
  const webhooks = createCounter(
    "werkruf_webhooks_total",
    "Deliveries to businesses' software by what became of a try.",
    "outcome",
    ["delivered", "later", "abandoned", "paused", "unneeded"],
  );
  return {
    answers,
    submits,
    photos,
    photoStoreCalls,
    shed,
    pushes,
    webhooks,
    families: () =>
      [answers, submits, photos, photoStoreCalls, shed, pushes, webhooks].map((one) => one.family()),
  };
}
