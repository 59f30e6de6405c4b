/** On paper only: a code that makes the telephone dial. */
export function CallCode({ image }: { image: string | null }) {
  if (!image) return null;
  return (
    <figure className="hidden items-center gap-4 print:flex">
      <img src={image} alt="QR-Code zum Anrufen" width="113" height="113" className="bg-white" />
      <figcaption>Zum Anrufen mit dem Handy scannen</figcaption>
    </figure>
  );
}
