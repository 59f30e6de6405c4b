import { webhookSchema } from "#app/domain/notification/webhook/payload.ts";

export function loader() {
  return Response.json(webhookSchema(), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
