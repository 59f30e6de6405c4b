import { useWords } from "#app/languages/page-words.ts";
import { Notice } from "../../ui/parts.tsx";

/** Where the script leads after a submit whose photos could not get through; the page's top comes into view. */
export function PhotosMissingTarget() {
  return <span id="ohne-fotos" className="absolute" />;
}

export function PhotosMissing() {
  return (
    <div className="photos-missing w-full max-w-md text-start">
      <Notice tone="warn" title={useWords().thanks.photosMissing} />
    </div>
  );
}
