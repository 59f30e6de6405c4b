import type { Settings } from "../../app/env.server.ts";
import { type Finding, ok, warn } from "./finding.ts";

/** What starts without, but the law or a proxy asks for. */
export function checkSettings(settings: Settings): Finding[] {
  if (settings.isLocal) return [ok("settings", "complete for local mode")];
  const findings = [ok("settings", "everything that production needs is set")];
  if (settings.TRUSTED_PROXIES.length === 0) {
    findings.push(
      warn(
        "settings",
        "TRUSTED_PROXIES is empty",
        "Behind a proxy all visitors count as one: name its addresses.",
      ),
    );
  }
  if (!settings.OPERATOR_PHONE) {
    findings.push(warn("settings", "OPERATOR_PHONE not set", "The imprint and the privacy notice need it."));
  }
  return findings;
}
