import { MULTIPART, multipartBody } from "#tests/support/pages/multipart-body.ts";
import { ask } from "./client.ts";
import { count, type KindFigures } from "./figures.ts";
import { noteSubmit } from "./ledger.ts";
import { formOf, isThanks, network, slugOf } from "./mix.ts";

/** 400 kbit/s. */
const BYTES_PER_SECOND = 50_000;
const FIRST_TURN = 8_000_000;

/**
 * A customer after the other on a slow line, until `until`: a photo goes ahead, then the form. Times count from
 * the last byte of each.
 */
export async function slowLine(
  port: number,
  line: number,
  photo: Buffer,
  until: number,
  { photos, submits }: { photos: KindFigures; submits: KindFigures },
): Promise<void> {
  const body = multipartBody([{ name: "images", filename: "IMG_0815.jpg", content: photo }]);
  for (let round = 0; performance.now() < until; round += 1) {
    const turn = FIRST_TURN + line * 10_000 + round;
    const headers = { "Content-Type": MULTIPART, ...network(turn) };
    const slow = { method: "POST", headers, bytesPerSecond: BYTES_PER_SECOND } as const;
    const sent = await ask(port, `/${slugOf(turn)}/foto`, { ...slow, body });
    count(photos, sent, 201);
    if (sent.status !== 201) continue;
    const { token } = JSON.parse(sent.body) as { token: string };
    const form = await ask(port, `/${slugOf(turn)}`, { ...slow, body: formOf(turn, [token]) });
    count(submits, noteSubmit(turn, 1, form), 303, isThanks(form, turn));
  }
}
