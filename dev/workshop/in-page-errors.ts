/* What goes wrong in a page that is open already, also what a page's error boundary catches, is told to the terminal. */
const { error: said } = console;

function tell(error: unknown): void {
  if (error instanceof Error)
    import.meta.hot?.send("workshop:failed", { message: error.message, stack: error.stack });
}

addEventListener("error", ({ error }) => tell(error));
addEventListener("unhandledrejection", ({ reason }) => tell(reason));
// React says there what a boundary has caught.
console.error = (...parts: unknown[]) => {
  said(...parts);
  tell(parts.find((part) => part instanceof Error));
};
