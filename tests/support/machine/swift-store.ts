import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { StoreAccess } from "#app/services/object-store/store-client.server.ts";
import { freePort } from "../free-port.ts";
import { makeDebian, type Running, runInside } from "./bare-machine.ts";

const ACCESS = { region: "eu-central-1", accessKeyId: "werkruf:photos", secretAccessKey: "k3V9xqTz81Lm0pRw" };
const PATH = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root" };
const PATIENCE_MS = 60_000;
const SERVERS = ["account", "container", "object"] as const;
const RING = "import sys\nfrom swift.cli.ringbuilder import main\nsys.exit(main())\n";

/** OpenStack Swift with its S3 layer, of Debian's packages, in a machine of its own: a store we haven't written. */
export interface SwiftStore {
  /** A new, empty bucket. */
  openBucket(): Promise<StoreAccess>;
  /** Kills all of it at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export const settingsOf = (access: StoreAccess) => ({
  S3_ENDPOINT: access.endpoint,
  S3_BUCKET: access.bucket,
  S3_REGION: access.region,
  S3_ACCESS_KEY_ID: access.accessKeyId,
  S3_SECRET_ACCESS_KEY: access.secretAccessKey,
});

/** By hand, past what the program would do. */
export function rawStore(access: StoreAccess) {
  const aws = new AwsClient({ ...access, service: "s3" });
  return (method: string, key: string, body = "") =>
    aws.fetch(`${access.endpoint}/${access.bucket}/${key}`, method === "PUT" ? { method, body } : { method });
}

/** Returns why not, as a string, where this machine can't. */
export async function makeSwiftStore(): Promise<SwiftStore | string> {
  // debootstrap doesn't find python3-ply by the names others need it by.
  const debian = makeDebian(["python3-swift", "python3-ply"]);
  if (typeof debian === "string") return debian;
  const ports = { account: 0, container: 0, object: 0, proxy: 0 };
  for (const name of [...SERVERS, "proxy"] as const) ports[name] = await freePort();
  writeSettings(debian.root, ports);
  const rings = SERVERS.flatMap((name) => {
    const ring = `python3 ring.py ${name}.builder`;
    return [`${ring} create 4 1 1`, `${ring} add r1z1-127.0.0.1:${ports[name]}/d1 1`, `${ring} rebalance`];
  });
  const made = runInside(debian.root, `cd /etc/swift && ${rings.join(" && ")}`, PATH);
  if ((await made.ended) !== 0) {
    debian.remove();
    return `Swift made no rings: ${made.said()}`;
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const serving = [...SERVERS, "proxy"].map((name) => {
    const program = `from swift.common.wsgi import run_wsgi; run_wsgi('/etc/swift/${name}-server.conf', '${name}-server')`;
    return `python3 -c "${program}" &`;
  });
  let running: Running | undefined;
  const kill = async () => void (await running?.stop());
  let buckets = 0;
  return {
    kill,
    async start() {
      running = runInside(debian.root, `${serving.join(" ")} wait`, PATH);
      const all = Object.values(ports).map((port) => `http://127.0.0.1:${port}/healthcheck`);
      for (const url of all) await untilAnswering(url, running);
    },
    async openBucket() {
      buckets += 1;
      const access = { ...ACCESS, endpoint, bucket: `fotos-werkruf-${buckets}` };
      // The name of the bucket alone: so S3 makes one.
      await rawStore(access)("PUT", "");
      return access;
    },
    async remove() {
      await kill();
      debian.remove();
    },
  };
}

async function untilAnswering(url: string, running: Running): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > deadline) throw new Error(`Swift doesn't answer at ${url}: ${running.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function writeSettings(
  root: string,
  ports: Record<"account" | "container" | "object" | "proxy", number>,
): void {
  const folder = join(root, "etc/swift");
  for (const path of [folder, join(root, "work"), join(root, "srv/node/d1"), join(root, "var/cache/swift")])
    mkdirSync(path, { recursive: true });
  const server = (name: keyof typeof ports, ...rest: string[]) => {
    const address = `bind_ip = 127.0.0.1\nbind_port = ${ports[name]}`;
    const head = `[DEFAULT]\n${address}\nworkers = 0\nuser = root\ndevices = /srv/node\nmount_check = false\n`;
    writeFileSync(join(folder, `${name}-server.conf`), `${head}${rest.join("\n")}\n`);
  };
  writeFileSync(join(folder, "ring.py"), RING);
  writeFileSync(
    join(folder, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = werkruf\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  for (const name of SERVERS)
    server(
      name,
      `[pipeline:main]\npipeline = ${name}-server`,
      `[app:${name}-server]\nuse = egg:swift#${name}`,
    );
  server(
    "proxy",
    "[pipeline:main]\npipeline = catch_errors cache s3api tempauth proxy-server",
    "[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true",
    "[filter:catch_errors]\nuse = egg:swift#catch_errors",
    // Needed by name; that nobody answers there is no fault.
    "[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9",
    `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_werkruf_photos = ${ACCESS.secretAccessKey} .admin`,
    `[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${ACCESS.region}\ns3_acl = false`,
  );
}
