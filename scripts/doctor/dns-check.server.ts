import { Resolver } from "node:dns/promises";
import type { Settings } from "../../app/env.server.ts";
import { type Finding, fail, kindOf, ok, warn } from "./finding.ts";

const DNS = "dns";
const PATIENCE = { timeout: 3_000, tries: 2 };
const NOTHING_THERE = new Set(["ENOTFOUND", "ENODATA"]);

interface DnsOptions {
  /** `address:port` is asked instead of this machine's own. */
  resolver?: string | undefined;
  /** It names the DKIM key, for mail that doesn't go through Resend. */
  selector?: string | undefined;
}

export async function checkDns(settings: Settings, { resolver, selector }: DnsOptions): Promise<Finding[]> {
  if (settings.isLocal) return [ok(DNS, "not looked at in local mode")];
  const domain = senderDomain(settings.MAIL_FROM);
  if (!domain) return [fail(DNS, "MAIL_FROM holds no address", "Write it as: Name <address@domain>.")];
  const dns = new Resolver(PATIENCE);
  if (resolver) dns.setServers([resolver]);
  const viaResend = settings.RESEND_API_KEY !== undefined;
  const texts = async (name: string) => (await orNone(dns.resolveTxt(name))).map((parts) => parts.join(""));
  try {
    return await Promise.all([
      checkMx(domain, () => orNone(dns.resolveMx(domain))),
      checkSpf(viaResend ? `send.${domain}` : domain, texts),
      checkDkim(domain, viaResend ? "resend" : selector, texts),
      checkDmarc(domain, texts),
    ]);
  } catch (error) {
    return [fail(DNS, `can't be asked (${kindOf(error)})`, "Is there a way out of this machine?")];
  }
}

type Texts = (name: string) => Promise<string[]>;

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (NOTHING_THERE.has(kindOf(error))) return [];
    throw error;
  }
}

function senderDomain(from: string): string | undefined {
  return /@([^@\s<>]+)>?$/.exec(from.trim())?.[1]?.toLowerCase();
}

async function checkMx(domain: string, servers: () => Promise<unknown[]>): Promise<Finding> {
  if ((await servers()).length > 0) return ok(DNS, `${domain} takes mail (MX)`);
  return warn(
    DNS,
    `${domain} has no MX`,
    "Answers to mails don't arrive: add one, or use a domain that has it.",
  );
}

async function checkSpf(name: string, texts: Texts): Promise<Finding> {
  const records = (await texts(name)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (!record)
    return fail(DNS, `${name} has no SPF record`, "Add the TXT record that the mail service names.");
  if (records.length > 1) {
    return fail(DNS, `${name} has ${records.length} SPF records`, "Make one of them: several count as none.");
  }
  if (/[ +]\+?all\b/i.test(record))
    return fail(DNS, `${name} lets everybody send (SPF +all)`, "End it with ~all.");
  return ok(DNS, `${name} has an SPF record`);
}

async function checkDkim(domain: string, selector: string | undefined, texts: Texts): Promise<Finding> {
  if (!selector)
    return warn(DNS, "DKIM was not looked at", "Name the mail service's selector: --dkim <selector>.");
  const name = `${selector}._domainkey.${domain}`;
  const hasKey = (await texts(name)).some((text) => /(?:^|;)\s*p=[A-Za-z0-9+/]/.test(text));
  if (hasKey) return ok(DNS, `${name} has a DKIM key`);
  return fail(DNS, `${name} has no DKIM key`, "Add the TXT record that the mail service names.");
}

/** It is the domain's own record, else that of one above it (RFC 7489, 6.6.3). */
async function checkDmarc(domain: string, texts: Texts): Promise<Finding> {
  const labels = domain.split(".");
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const name = `_dmarc.${labels.slice(above).join(".")}`;
    const record = (await texts(name)).find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (!record) continue;
    const [, policy = "none"] = /;\s*p\s*=\s*(\w+)/i.exec(record) ?? [];
    if (policy.toLowerCase() !== "none") return ok(DNS, `${name} has a DMARC record (p=${policy})`);
    return warn(
      DNS,
      `${name} only watches (p=none)`,
      "Make it p=quarantine once the reports show no own mail failing.",
    );
  }
  return fail(DNS, `_dmarc.${domain} has no DMARC record`, "Add one, e.g. v=DMARC1; p=quarantine.");
}
