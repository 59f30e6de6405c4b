import type { ServerBuild } from "react-router";
import { boot, type RunningApp } from "#app/boot.server.ts";
import { createAppServer } from "#app/create-app-server.server.ts";
import { processSettings } from "#app/env.server.ts";
import { trustedProxies } from "#app/http/client-network.server.ts";
import { freshPages } from "./fresh-pages.server.ts";

export type OpenApp = RunningApp & Pick<Awaited<ReturnType<typeof createAppServer>>, "server" | "held">;

/** The product as it starts, with pages that are loaded anew for each request, and without a port. */
export async function openApp(load: () => Promise<ServerBuild>): Promise<OpenApp> {
  const settings = processSettings();
  const running = await boot(settings);
  try {
    const pages = { build: await load(), handler: freshPages(load) };
    const trusted = trustedProxies(settings.TRUSTED_PROXIES);
    return { ...running, ...(await createAppServer(running.app, pages, trusted, () => false)) };
  } catch (error) {
    await running.close();
    throw error;
  }
}
