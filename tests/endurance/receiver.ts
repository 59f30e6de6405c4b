import { createServer } from "node:http";
import { end, listen } from "./mail-service.ts";

/** Other software of some businesses: remembers which requests it was told of. */
export interface Receiver {
  url: string;
  told: Set<string>;
  calls(): number;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const told = new Set<string>();
  let calls = 0;
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("error", () => undefined);
    request.on("end", () => {
      calls += 1;
      const { data } = JSON.parse(text) as { data: { request?: { id: string } } };
      if (data.request) told.add(data.request.id);
      response.end("angenommen");
    });
  });
  return { url: `${await listen(server)}/hook`, told, calls: () => calls, close: () => end(server) };
}
