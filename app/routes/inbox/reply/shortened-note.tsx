import { LINK_LENGTH, type ReplyLink } from "#app/domain/reply/reply-link.ts";

const END = 40;

export function ShortenedNote({ reply }: { reply: ReplyLink }) {
  return (
    <div role="status">
      {reply.isShortened && (
        <p className="mt-2 text-warn">
          <strong>Der Text ist zu lang für einen Link</strong> (höchstens{" "}
          {LINK_LENGTH.toLocaleString("de-DE")} Zeichen, Umlaute zählen mehrfach). Übernommen wird er bis „…{" "}
          {reply.carried.slice(-END).trimStart()}“. Kürzen Sie ihn, oder kopieren Sie den ganzen Text und
          fügen Sie ihn ein.
        </p>
      )}
    </div>
  );
}
