// React picks its build by this variable when it is loaded.
process.env.NODE_ENV ??= "production";

const { start } = await import("../build/server/index.js");
await start();
