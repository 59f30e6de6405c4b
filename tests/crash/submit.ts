import { type Agent, request } from "node:http";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";

/** One request of one customer, told apart from all others by its marker. */
export interface Submit {
  marker: string;
  slug: string;
  fields: Record<string, string>;
  /** Sent along inside the form. */
  files: readonly Buffer[];
  /** Sent ahead of the form, as the page's script does. */
  ahead: readonly Buffer[];
  /** Tokens of those that arrived; a retry sends the same ones. */
  tokens: string[] | null;
  tries: number;
  isAcknowledged: boolean;
}

/** By mail, about a siphon, but for what is `said`. */
export function newSubmit(
  slug: string,
  marker: string,
  files: readonly Buffer[],
  said: Record<string, string> = {},
): Submit {
  const fields = {
    ...{ requestType: "service", firstName: "Kim", lastName: marker, contactMethod: "email", phone: "" },
    ...{ email: `${marker}@example.com`, preferredTime: "egal", zipCode: "77652", location: "Offenburg" },
    ...{ timingPreference: "so_schnell_wie_moeglich", description: `Der Siphon tropft ${marker}` },
    ...{ agreeToDataTransfer: "on", ...said },
  };
  return { marker, slug, fields, files, ahead: [], tokens: null, tries: 0, isAcknowledged: false };
}

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

const PATIENCE_MS = 20_000;
let networks = 0;

/** A client network nobody else has, so that no limit is met. */
function nextNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Rejects when the line breaks before the whole answer has come. */
function post(origin: string, agent: Agent, path: string, type: string, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": type, "Content-Length": body.length, "X-Forwarded-For": nextNetwork() };
    const sent = request(
      new URL(path, origin),
      { method: "POST", agent, headers, timeout: PATIENCE_MS },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: text }),
        );
      },
    );
    sent.on("error", reject);
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.end(body);
  });
}

/** Sends photos ahead, then the form. Returns the form's answer; rejects when the line breaks. */
export async function send(origin: string, agent: Agent, submit: Submit): Promise<Answer> {
  submit.tries += 1;
  if (!submit.tokens) {
    const tokens: string[] = [];
    for (const content of submit.ahead) {
      const body = multipartBody([{ name: "images", filename: "vorab.jpg", content }]);
      const answer = await post(origin, agent, `/${submit.slug}/foto`, MULTIPART, body);
      if (answer.status !== 201) return answer;
      tokens.push(JSON.parse(answer.body).token);
    }
    submit.tokens = tokens;
  }
  const parts = [
    ...Object.entries(submit.fields).map(([name, content]) => ({ name, content })),
    ...submit.tokens.map((content) => ({ name: "receivedPhoto", content })),
    ...submit.files.map((content, position) => ({
      name: "images",
      filename: `Foto ${position}.jpg`,
      content,
    })),
  ];
  return post(origin, agent, `/${submit.slug}`, MULTIPART, multipartBody(parts));
}
