import { createLogger } from "./log.server.ts";

test("however many loggers there are, the process has one thing to do at its end", () => {
  createLogger("silent");
  const before = process.listenerCount("exit");
  for (let count = 0; count < 20; count++) createLogger("silent");
  expect(process.listenerCount("exit")).toBe(before);
});
