import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";

interface Given {
  build: string;
  environment: Record<string, string>;
}

const given: Given = JSON.parse(process.argv[2] ?? "");
Object.assign(process.env, given.environment);
const build = await import(given.build);
const server = createServer(createRequestListener({ build, mode: "production" })).listen(
  0,
  "127.0.0.1",
  () => {
    const address = server.address();
    process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
  },
);
