import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Stripe from "stripe";
import type { State } from "#dev/stripe-stand-in/state.ts";
import { sdkFor } from "../../stand-ins/stripe-calls.ts";
import type { OwnWerkruf } from "../werkruf.ts";

/** What a running server's stand-in for Stripe has on disk. */
export function standInState({ storageDir }: Pick<OwnWerkruf, "storageDir">): State {
  return JSON.parse(readFileSync(join(storageDir, "stripe-stand-in.json"), "utf8"));
}

/** The real SDK for the stand-in of a running server. */
export function stripeOf(werkruf: OwnWerkruf): Stripe {
  const [, port] = /"event":"stripe-stand-in","port":(\d+)/.exec(werkruf.log()) ?? [];
  if (!port) throw new Error("The server has no stand-in for Stripe.");
  return sdkFor(`http://127.0.0.1:${port}`, standInState(werkruf).secretKey);
}
