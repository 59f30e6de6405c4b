import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  splitRouteModules: false,
  // Two programs are built (vite.config.ts).
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
