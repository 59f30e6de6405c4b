import { dirname } from "node:path";
import type { Plugin } from "vite";
import { fileOf } from "./catalogue.ts";
import { compileWords } from "./compile.ts";

/** Makes the modules of `#words/` before anything reads them, and again when a language's file changes. */
export const compiledWords: Plugin = {
  name: "compiled-words",
  config: () => compileWords(),
  configureServer({ watcher, ws, config: { logger } }) {
    const folder = dirname(fileOf("de"));
    watcher.add(folder).on("change", (path) => {
      if (dirname(path) !== folder) return;
      try {
        compileWords();
      } catch (error) {
        const { message } = error as Error;
        logger.error(message);
        ws.send({ type: "error", err: { message, stack: "" } });
      }
    });
  },
};
