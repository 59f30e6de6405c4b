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
    let fault: string | null = null;
    const show = () => fault && ws.send({ type: "error", err: { message: fault, stack: "" } });
    // A page that is opened while a text is wrong shows it, too.
    ws.on("connection", show);
    watcher.add(folder).on("change", (path) => {
      if (dirname(path) !== folder) return;
      try {
        compileWords();
        fault = null;
      } catch (error) {
        fault = (error as Error).message;
        logger.error(fault);
        show();
      }
    });
  },
};
