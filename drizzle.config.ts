import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/schema.ts",
  out: "./db/migrations",
  // `drizzle-kit studio` looks into it; migrations are made without.
  dbCredentials: { url: "./storage/app.sqlite" },
});
