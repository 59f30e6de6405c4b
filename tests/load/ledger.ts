import type { Database } from "#db/client.server.ts";
import type { Answer } from "./client.ts";
import type { Row } from "./figures.ts";

/** Photos of each submit that was answered with success, by the number in its form. */
const acknowledged = new Map<number, number>();

/** Keeps in mind what a customer was told: that the request has arrived. */
export function noteSubmit(turn: number, photos: number, answer: Answer): Answer {
  if (answer.status === 303) acknowledged.set(turn, photos);
  return answer;
}

/** Whether each submit that was called stored is there once, with its photo. */
export function ledgerRow({ $client }: Database): Row {
  const rows = $client
    .prepare<[], { number: string; times: number; photos: number }>(
      `SELECT replace(replace(customer_email, 'kundin', ''), '@example.com', '') AS number, count(*) AS times,
         max(coalesce(json_array_length(image_refs), 0)) AS photos
       FROM customer_requests WHERE customer_email LIKE 'kundin%@example.com' GROUP BY customer_email`,
    )
    .all();
  const stored = new Map(rows.map(({ number, ...found }) => [Number(number), found]));
  const kept = [...acknowledged].filter(([turn, photos]) => stored.get(turn)?.photos === photos).length;
  const twice = rows.filter(({ times }) => times > 1).length;
  return {
    name: "stored submits",
    value: `${kept} of ${acknowledged.size} acknowledged ones are there with their photos, ${twice} twice`,
    limit: "all, 0",
    holds: acknowledged.size > 0 && kept === acknowledged.size && twice === 0,
  };
}
