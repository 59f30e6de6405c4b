import { type FileUpload, parseFormData } from "@remix-run/form-data-parser";

/** Sizes in bytes; `maxTextLength` in UTF-16 code units. */
export interface MultipartLimits {
  maxFiles: number;
  maxFileBytes: number;
  maxBodyBytes: number;
  maxParts: number;
  maxTextLength: number;
}

const FORM_TYPE = /^\s*(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;.*)?$/i;
const BOUNDARY = /boundary=(?:"([^"]+)"|([^;]+))/i;

export function formType(contentType: string | null): string | null {
  const [, mediaType, parameters = ""] = FORM_TYPE.exec(contentType ?? "") ?? [];
  return mediaType ? mediaType.toLowerCase() + parameters : null;
}

/** Closes a body that was cut inside a part, so that the parts before it can be read. */
export function endingOf(type: string): string {
  const boundary = BOUNDARY.exec(type);
  return boundary ? `\r\n\r\n\r\n--${boundary[1] ?? boundary[2]}--\r\n` : "";
}

/** Calls `onFile` one file after the other; cuts texts to `maxTextLength`. Throws on malformed input. */
export async function parseTexts(
  type: string,
  bytes: AsyncIterable<Uint8Array>,
  { maxParts, maxBodyBytes, maxTextLength }: MultipartLimits,
  onFile: (upload: FileUpload) => null | Promise<null>,
): Promise<FormData> {
  const init = { method: "POST", headers: { "content-type": type }, body: streamOf(bytes), duplex: "half" };
  const request = new Request("http://form.invalid/", init);
  const limits = { maxParts, maxFiles: maxParts, maxFileSize: maxBodyBytes, maxTotalSize: maxBodyBytes };
  const texts = new FormData();
  for (const [name, value] of await parseFormData(request, limits, onFile)) {
    if (typeof value === "string") texts.append(name, value.slice(0, maxTextLength));
  }
  return texts;
}

function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}
