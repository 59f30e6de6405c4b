import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const FLAGS = { present: 1, verified: 4, mayBeBackedUp: 8, backedUp: 16, hasKey: 64 };
const NO_MODEL = Buffer.alloc(16);

/** What an answer says otherwise than an honest device would. */
export interface Lies {
  origin?: string;
  place?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  crossOrigin?: boolean;
  userHandle?: string | null;
  credentialId?: string;
}

export interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
}

interface Key {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** A device that makes keys and signs with them, by the standard alone: no part of the library we use. */
export class Authenticator {
  readonly origin: string;
  readonly keys: Key[] = [];
  /** Keys on several devices don't count. */
  readonly counts: boolean;

  constructor(origin: string, { counts = true } = {}) {
    this.origin = origin;
    this.counts = counts;
  }

  /** The answer to `navigator.credentials.create`, as the page posts it. */
  makeKey(options: Options, lies: Lies = {}): string {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const key = { id: randomBytes(16), privateKey, userHandle: options.user?.id ?? "", counter: 0 };
    this.keys.push(key);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = cbor(
      new Map<number, number | Buffer>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, fromText(x)],
          [-3, fromText(y)],
        ] as const),
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(key.id.length);
    const attested = Buffer.concat([NO_MODEL, length, key.id, cose]);
    const authData = this.#authData(options, { ...lies, counter: 0 }, attested);
    const attestation = cbor(
      new Map<string, string | Buffer | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", authData],
      ]),
    );
    return this.#answer(key.id, {
      clientDataJSON: this.#clientData("webauthn.create", options, lies),
      attestationObject: text(attestation),
      transports: ["internal", "hybrid"],
    });
  }

  /** The answer to `navigator.credentials.get` with the newest key. */
  signIn(options: Options, lies: Lies = {}): string {
    const key = this.keys.at(-1);
    if (!key) throw new Error("This device has no key.");
    if (this.counts) key.counter += 1;
    const authData = this.#authData(options, { counter: key.counter, ...lies }, null);
    const clientDataJSON = this.#clientData("webauthn.get", options, lies);
    const signed = Buffer.concat([authData, sha256(fromText(clientDataJSON))]);
    const handle = lies.userHandle === undefined ? key.userHandle : lies.userHandle;
    return this.#answer(lies.credentialId ? fromText(lies.credentialId) : key.id, {
      clientDataJSON,
      authenticatorData: text(authData),
      signature: text(sign("sha256", signed, key.privateKey)),
      ...(handle !== null && { userHandle: handle }),
    });
  }

  #clientData(type: string, { challenge }: Options, lies: Lies): string {
    const told = { type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.origin };
    return text(Buffer.from(JSON.stringify({ ...told, crossOrigin: lies.crossOrigin ?? false })));
  }

  #authData(options: Options, lies: Lies, attested: Buffer | null): Buffer {
    const place = lies.place ?? options.rp?.id ?? options.rpId ?? "";
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? 0);
    const flags =
      FLAGS.present |
      (lies.isVerified === false ? 0 : FLAGS.verified) |
      (this.counts ? 0 : FLAGS.mayBeBackedUp | FLAGS.backedUp) |
      (attested ? FLAGS.hasKey : 0);
    return Buffer.concat([sha256(place), Buffer.of(flags), counter, attested ?? Buffer.of()]);
  }

  #answer(id: Buffer, response: object): string {
    const credential = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };
    return JSON.stringify({ ...credential, response });
  }
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>;

/** As much of CBOR (RFC 8949) as a key needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.of((type << 5) | count);
  if (count < 256) return Buffer.of((type << 5) | 24, count);
  return Buffer.of((type << 5) | 25, count >> 8, count & 255);
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");
const fromText = (base64url: string) => Buffer.from(base64url, "base64url");
