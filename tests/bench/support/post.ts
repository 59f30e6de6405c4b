import { request } from "node:http";
import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { TYPED } from "./material.ts";

let networks = 0;

/** Posts a form from a network nobody else has; resolves with the status. */
export function post(origin: string, path: string, body: Buffer): Promise<number> {
  networks += 1;
  const headers = {
    "Content-Type": MULTIPART,
    "Content-Length": body.length,
    "X-Forwarded-For": `10.200.${networks >> 8}.${networks & 255}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The body of `/{slug}/foto`. */
export function photoForm(photo: Buffer): Buffer {
  return multipartBody([{ name: "images", filename: "IMG_0815.jpg", content: photo }]);
}

/** The body of `/{slug}` with photos in it. */
export function submitForm(photos: readonly Buffer[]): Buffer {
  return multipartBody([
    ...Object.entries(TYPED).map(([name, content]) => ({ name, content: content.replace("{n}", "1") })),
    ...photos.map((content, index) => ({ name: "images", filename: `IMG_${index}.jpg`, content })),
  ]);
}
