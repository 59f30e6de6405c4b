import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:tls";
import { freePort } from "../free-port.ts";
import { deployFile } from "../machine/deploy-file.ts";

/** A proxy before a program, on `https://localhost:{port}` with a certificate nobody signed. */
export interface FrontProxy {
  port: number;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/** Starts Caddy with the file of deploy/; returns why not, as a string, where it isn't installed. */
export async function startCaddy(upstreamPort: number): Promise<FrontProxy | string> {
  if (!isInstalled("caddy", "version")) return "Caddy is not installed";
  const folder = mkdtempSync(join(tmpdir(), "werkruf-caddy-"));
  const port = await freePort();
  const site = deployFile(
    "Caddyfile",
    ["{$ORIGIN:https://werkruf.de} {", `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
    ["127.0.0.1:3000", `127.0.0.1:${upstreamPort}`],
  );
  const own = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;
  writeFileSync(join(folder, "Caddyfile"), own + site);
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  return started("caddy", args, folder, port);
}

/** The same with nginx, whose certificate openssl makes. */
export async function startNginx(upstreamPort: number): Promise<FrontProxy | string> {
  if (!isInstalled("nginx", "-v")) return "nginx is not installed";
  if (!isInstalled("openssl", "version")) return "openssl is not installed";
  const folder = mkdtempSync(join(tmpdir(), "werkruf-nginx-"));
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  const servers = deployFile(
    "nginx.conf",
    ["    listen [::]:80;\n", ""],
    ["    listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["/etc/letsencrypt/live/werkruf.de/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/werkruf.de/privkey.pem", key],
    ["127.0.0.1:3000", `127.0.0.1:${upstreamPort}`],
  );
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${scratch.join(" ")}\n${servers}}\n`,
  );
  return started("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], folder, port);
}

/** The same with HAProxy, whose certificate and key are one file. */
export async function startHaproxy(upstreamPort: number): Promise<FrontProxy | string> {
  if (!isInstalled("haproxy", "-v")) return "HAProxy is not installed";
  if (!isInstalled("openssl", "version")) return "openssl is not installed";
  const folder = mkdtempSync(join(tmpdir(), "werkruf-haproxy-"));
  const port = await freePort();
  const { certificate, key } = makeCertificate(folder);
  const both = join(folder, "both.pem");
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const file = join(folder, "haproxy.cfg");
  const text = deployFile(
    "haproxy.cfg",
    [":::80 v4v6", `127.0.0.1:${await freePort()}`],
    [":::443 v4v6", `127.0.0.1:${port}`],
    ["/etc/haproxy/werkruf.de.pem", both],
    ["127.0.0.1:3000", `127.0.0.1:${upstreamPort}`],
  );
  writeFileSync(file, text);
  return started("haproxy", ["-db", "-f", file], folder, port);
}

/** One for localhost that nobody signed. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const kind = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost".split(" ");
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  return { certificate, key };
}

const isInstalled = (program: string, question: string) => spawnSync(program, [question]).error === undefined;

async function started(program: string, args: string[], folder: string, port: number): Promise<FrontProxy> {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} doesn't listen:\n${said}`);
    }
    await wait(50);
  }
  return { port, stop };
}

/** Whether it shakes hands: Caddy listens before it has its certificate. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "localhost", port, servername: "localhost", rejectUnauthorized: false });
    const tell = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.on("secureConnect", () => tell(true)).on("error", () => tell(false));
  });
}
