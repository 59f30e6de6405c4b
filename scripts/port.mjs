import { once } from "node:events";
import { createServer } from "node:net";
import { setting } from "./settings.mjs";

/** Exits before anything is built, migrated or stored. A socket that was handed over is open already. */
export async function refuseTakenPort() {
  const port = Number(setting("PORT") ?? 3000);
  if (setting("LISTEN_FD") || !Number.isInteger(port) || port < 1 || port > 65_535) return;
  const code = await refusalOf(port);
  if (code === null) return;
  console.error(
    code === "EADDRINUSE"
      ? `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`
      : `Port ${port} can't be opened (${code}). Choose another port: PORT=3000 npm start`,
  );
  process.exit(1);
}

async function refusalOf(port) {
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
    return null;
  } catch (error) {
    return error.code;
  } finally {
    server.close();
  }
}
