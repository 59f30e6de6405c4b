import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: "app/public",
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // The process entry is bundled together with the routes, so that both share one module graph.
    ...(isSsrBuild ? { rollupOptions: { input: "./app/server.ts" } } : {}),
  },
}));
