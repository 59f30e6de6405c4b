import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { withMultipartForm } from "#app/services/files/multipart.server.ts";
import type { BodyPart } from "../pages/multipart-body.ts";
import { temporaryFolder } from "../temporary-database.ts";

const FORM_LIMITS = {
  maxFiles: 3,
  maxFileBytes: 400_000,
  maxBodyBytes: 1_000_000,
  maxParts: 30,
  maxTextLength: 1_000,
  maxTextBytes: 20_000,
};
export const TEXTS: BodyPart[] = [
  { name: "firstName", content: "Jürgen" },
  { name: "message", content: "Der Hahn tropft.\r\nSeit gestern." },
];
/** What a reader gets of {@link TEXTS}. */
export const TYPED = TEXTS.map(({ name, content }) => [name, content]);
export const UNTOUCHED: BodyPart = {
  name: "photos",
  filename: "",
  type: "application/octet-stream",
  content: "",
};

/** A file of so many equal bytes. */
export function filePart(bytes: number, filename = "a.jpg"): BodyPart {
  return { name: "photos", filename, content: Buffer.alloc(bytes, 7) };
}

/** A folder for temporary files and a reader of forms that uses it. */
export function openFormReader() {
  const scratchDir = temporaryFolder();
  const options = { scratchDir, fileFields: ["photos", "morePhotos"], limits: FORM_LIMITS };
  return {
    options,
    read: (request: Request) =>
      withMultipartForm(request, options, async ({ fields, files, problem }) => ({
        problem,
        texts: [...fields],
        files: files.map(({ path, ...file }) => ({ ...file, bytes: path ? readFileSync(path) : null })),
      })),
    /** Files with a name in the folder, and open ones without. */
    leftOver: () => [...readdirSync(scratchDir), ...openFilesIn(scratchDir)],
  };
}

function openFilesIn(folder: string): string[] {
  if (!existsSync("/proc/self/fd")) return [];
  const targets = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return targets.filter((target) => target.startsWith(folder));
}
