export interface BidiSession {
  /** Throws what the browser says against it. */
  call<Result = void>(method: string, params: object): Promise<Result>;
  events: { params: { level: string; text: string } }[];
}

/** A connection to a browser that speaks WebDriver BiDi (w3.org/TR/webdriver-bidi): JSON over a WebSocket. */
export async function connect(address: string): Promise<BidiSession> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No answer from ${address}`)));
  });
  const events: BidiSession["events"] = [];
  const waiting = new Map<number, (answer: { result: unknown; error?: string; message?: string }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") events.push(message);
    else waiting.get(message.id)?.(message);
  });
  let last = 0;
  return {
    events,
    async call<Result>(method: string, params: object) {
      const id = ++last;
      const answered = new Promise<{ result: unknown; error?: string; message?: string }>((resolve) =>
        waiting.set(id, resolve),
      );
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error}, ${message}`);
      return result as Result;
    },
  };
}
