import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { listenForTest } from "#tests/support/server/loopback.ts";

interface PushCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (response: ServerResponse, call: PushCall) => void;

/** The browser's half of a subscription, as `pushManager.subscribe` gives it, and what reads its messages. */
export interface PlayedDevice {
  fields: { endpoint: string; p256dh: string; auth: string };
  /** Decrypted, in the order they came. */
  messages(): { title: string; path: string; tag: string }[];
  calls(): PushCall[];
}

export interface PlayedPushService {
  origin: string;
  calls: PushCall[];
  device(): PlayedDevice;
  /** How the next calls are answered; without one, 201 as push services do. */
  answerWith(answer: Answer | null): void;
}

/** A push service on loopback (RFC 8030). It believes nobody: see {@link vapidOf} and {@link decrypted}. */
export async function playPushService(): Promise<PlayedPushService> {
  const calls: PushCall[] = [];
  let special: Answer | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      const call = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) };
      calls.push(call);
      if (special) special(response, call);
      else response.writeHead(201).end();
    });
  });
  const origin = await listenForTest(server);
  return {
    origin,
    calls,
    device: () => playDevice(origin, calls),
    answerWith: (answer) => {
      special = answer;
    },
  };
}

function playDevice(origin: string, calls: PushCall[]): PlayedDevice {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(16).toString("base64url")}`;
  const own = () => calls.filter((call) => call.path === path);
  const base64url = (bytes: Buffer) => bytes.toString("base64url");
  return {
    fields: { endpoint: `${origin}${path}`, p256dh: base64url(publicKey), auth: base64url(auth) },
    calls: own,
    messages: () => own().map(({ body }) => JSON.parse(decrypted(body, { keys, publicKey, auth }))),
  };
}

interface DeviceKeys {
  keys: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

/** RFC 8291 and RFC 8188, with the browser's own private key. Throws for what isn't meant for it. */
function decrypted(body: Buffer, { keys, publicKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (key: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("No end of the record.");
  return padded.subarray(0, end).toString();
}

/** What the sender says of itself (RFC 8292), once its signature is right for the key it names. */
export function vapidOf({ headers }: PushCall): { aud: string; exp: number; sub: string; key: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The signature is not of this key.");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}
