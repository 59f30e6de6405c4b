import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const ACCESS = {
  region: "eu-central-1",
  accessKeyId: "AKTESTWERKRUF7X4",
  secretAccessKey: "q8vR2mZ0kT5yWc7N",
};
const BUCKET = "werkruf-fotos";
const KEYS_A_PAGE = 3;

interface StoreCall {
  method: string;
  /** Without the bucket; empty for the bucket itself. */
  key: string;
}

/** True: it has answered, or won't. False: as the store would. */
type Fault = (
  call: StoreCall,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

export interface PlayedStore {
  access: { endpoint: string; bucket: string } & typeof ACCESS;
  /** As settings of the program. */
  settings: Record<string, string>;
  objects: Map<string, Buffer>;
  calls: StoreCall[];
  failWith(fault: Fault | null): void;
  /** As a machine that was switched off: nobody listens any more. */
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
  close(): Promise<void>;
}

/** A stand-in that speaks S3 on loopback: signatures are verified, lists come in pages of three. */
export async function startObjectStore(): Promise<PlayedStore> {
  const objects = new Map<string, Buffer>();
  const calls: StoreCall[] = [];
  let fault: Fault | null = null;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    const url = new URL(request.url ?? "/", "http://store");
    const [, bucket = "", ...rest] = url.pathname.split("/");
    const call = { method: request.method ?? "", key: rest.join("/") };
    calls.push(call);
    if (await fault?.(call, request, response)) return;
    const refusal = refusalFor(request, url, bucket);
    if (refusal) storeError(response, refusal[0], refusal[1]);
    else if (call.key === "") answerList(response, url.searchParams, objects);
    else answerObject(response, call, Buffer.concat(parts), objects);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const switchOff = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const access = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...ACCESS };
  return {
    access,
    settings: {
      S3_ENDPOINT: access.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: ACCESS.region,
      S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    },
    objects,
    calls,
    failWith: (next) => {
      fault = next;
    },
    switchOff,
    switchOn: () => listen(port),
    close: () => (server.listening ? switchOff() : Promise.resolve()),
  };
}

/** Gone when the running test has finished. */
export async function playObjectStore(): Promise<PlayedStore> {
  const store = await startObjectStore();
  onTestFinished(store.close);
  return store;
}

/** An error as S3 writes it. */
export function storeError(response: ServerResponse, status: number, code: string): true {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { "Content-Type": "application/xml" }).end(body);
  return true;
}

function refusalFor(request: IncomingMessage, url: URL, bucket: string): [number, string] | null {
  const sent = request.headers.authorization;
  if (!sent) return [403, "AccessDenied"];
  if (signatureOf(request, url, sent) !== sent) return [403, "SignatureDoesNotMatch"];
  return bucket === BUCKET ? null : [404, "NoSuchBucket"];
}

/** Signature version 4, as the documentation of S3 describes it. */
function signatureOf(request: IncomingMessage, url: URL, sent: string): string {
  const [, signed = ""] = /SignedHeaders=([^,]+)/.exec(sent) ?? [];
  const header = (name: string) => String(request.headers[name] ?? "").trim();
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...signed.split(";").map((name) => `${name}:${header(name)}`),
    "",
    signed,
    header("x-amz-content-sha256"),
  ].join("\n");
  const at = header("x-amz-date");
  const scope = `${at.slice(0, 8)}/${ACCESS.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, createHash("sha256").update(canonical).digest("hex")].join(
    "\n",
  );
  const hmac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${ACCESS.secretAccessKey}`);
  const signature = hmac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${ACCESS.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function answerObject(
  response: ServerResponse,
  { method, key }: StoreCall,
  body: Buffer,
  objects: Map<string, Buffer>,
): void {
  const found = objects.get(key);
  const etag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
  if (method === "PUT") {
    objects.set(key, body);
    response.writeHead(200, { ETag: etag(body) }).end();
  } else if (method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!found) {
    storeError(response, 404, "NoSuchKey");
  } else {
    response.writeHead(200, { ETag: etag(found), "Content-Length": found.length }).end(found);
  }
}

function answerList(response: ServerResponse, query: URLSearchParams, objects: Map<string, Buffer>): void {
  const after = query.get("continuation-token") ?? "";
  const left = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = left.slice(0, KEYS_A_PAGE);
  const isTruncated = left.length > page.length;
  const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
  response.writeHead(200, { "Content-Type": "application/xml" }).end(body);
}
