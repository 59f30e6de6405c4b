import { parseArgs } from "node:util";
import { processSettings, type Settings, SettingsError } from "../../app/env.server.ts";
import { trustedProxies } from "../../app/http/client-network.server.ts";
import { checkBackups } from "./backup-check.server.ts";
import { checkDns } from "./dns-check.server.ts";
import { countsText, type Finding, fail, findingText, kindOf } from "./finding.ts";
import { checkMachine, missingNetwork, thisMachine } from "./machine-check.server.ts";
import { checkMail } from "./mail-check.server.ts";
import { checkModel } from "./model-check.server.ts";
import { checkPhotos } from "./photos-check.server.ts";
import { checkClock, checkReach } from "./reach-check.server.ts";
import { checkReplica } from "./replica-check.server.ts";
import { checkSettings } from "./settings-check.ts";
import { checkStripe } from "./stripe-check.server.ts";
import { checkVolume } from "./volume-check.server.ts";

const USAGE = `npm run doctor -- [address …] [--no-mail] [--dkim selector] [--resolver address:port]

Looks at settings, machine, volume, backups, the store of photos, mail, Stripe, model, DNS, public address, whether a photo gets
through to it, and clock. Sends a test mail to the addresses given, else to ADMIN_EMAILS. Ends with 1 when something
has to be put right.
`;

/** Prints line by line on standard output; resolves with the exit code. */
export async function examine(args: readonly string[]): Promise<number> {
  const given = readArguments(args);
  if (!given) {
    process.stdout.write(USAGE);
    return 2;
  }
  const settings = readOwnSettings();
  if (Array.isArray(settings)) return conclude(tell(settings));
  const { mail, recipients, dkim, resolver } = given;
  const offline = settings.isLocal ? null : missingNetwork();
  const checks: [string, () => Promise<Finding[]>][] = [
    ["settings", async () => checkSettings(settings)],
    ["machine", async () => [checkMachine(await thisMachine(settings.STORAGE_DIR), settings)]],
    ["volume", () => checkVolume(settings.STORAGE_DIR, "db/migrations", settings.isLocal)],
    ["backup", async () => [await checkBackups(settings.BACKUP_DIR, new Date())]],
    ["replica", () => checkReplica(settings, new Date())],
    ["photos", () => checkPhotos(settings)],
  ];
  const outside: typeof checks = [
    ["address", () => checkReach(settings)],
    ["clock", async () => [await checkClock(settings)]],
    ["dns", () => checkDns(settings, { resolver, selector: dkim })],
    ["stripe", () => checkStripe(settings)],
    ["model", () => checkModel(settings)],
    ["mail", async () => (mail ? checkMail(settings, recipients ?? settings.ADMIN_EMAILS) : [])],
  ];
  const all: Finding[] = [];
  for (const [about, check] of offline ? checks : [...checks, ...outside]) {
    const findings = await check().catch((error: unknown) => [
      fail(about, `could not be looked at (${kindOf(error)})`, "Try again; look for errors in the log."),
    ]);
    all.push(...tell(findings));
  }
  return conclude([...all, ...tell(offline ? [offline] : [])]);
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "no-mail": { type: "boolean" }, dkim: { type: "string" }, resolver: { type: "string" } },
    });
    if (positionals.some((address) => !/^[^\s@]+@[^\s@]+$/.test(address))) return null;
    const recipients = positionals.length > 0 ? positionals : undefined;
    return { mail: !values["no-mail"], recipients, dkim: values.dkim, resolver: values.resolver };
  } catch {
    return null;
  }
}

function readOwnSettings(): Settings | Finding[] {
  try {
    const settings = processSettings();
    trustedProxies(settings.TRUSTED_PROXIES);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const advice = 'See docs/settings.md, "Settings"; the rest is looked at when they are right.';
    return error.message.split("\n").map((fault) => fail("settings", fault, advice));
  }
}

function tell(findings: readonly Finding[]): readonly Finding[] {
  for (const finding of findings) process.stdout.write(`${findingText(finding)}\n`);
  return findings;
}

function conclude(findings: readonly Finding[]): number {
  process.stdout.write(`\n${countsText(findings)}\n`);
  return findings.some(({ level }) => level === "FAIL") ? 1 : 0;
}
