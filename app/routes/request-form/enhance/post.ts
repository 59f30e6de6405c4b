/** In ms without any byte moving; then an attempt counts as lost. */
const SILENCE_MS = 60_000;

export interface Answer {
  status: number;
  url: string;
  text: string;
}

/** Follows redirects. Null when the connection was lost, fell silent or `signal` aborted; never rejects. */
export function post(
  url: string,
  body: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence = 0;
    const alive = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    const settle = (answer: Answer | null) => {
      clearTimeout(silence);
      resolve(answer);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      if (total) onProgress(loaded / total);
    };
    request.onprogress = alive;
    request.onload = () =>
      settle({ status: request.status, url: request.responseURL, text: request.responseText });
    request.onerror = request.onabort = () => settle(null);
    if (signal.aborted) return settle(null);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    // Answers speak the page's language, which may be another one than the browser's.
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    alive();
    request.send(body);
  });
}
