import { Notice } from "#app/ui/notice.tsx";
import type { RefusedChange } from "../request/change-answer.ts";

export function LostNote({ message, note }: RefusedChange) {
  return (
    <Notice tone="danger" role="alert" title={`Private Notiz: ${message.title}`}>
      <p>{NOT_YET}</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{note}</p>
    </Notice>
  );
}

const NOT_YET =
  "Ihre Antwort ist noch nicht verwendet. Bitte kopieren Sie die Notiz, wenn Sie sie noch brauchen, und drücken Sie dann noch einmal.";
