interface Line {
  text: string | null;
  href?: string | null;
}

/** Name, address, number: one a line, those that can be followed as links; what is missing has none. */
export function ContactLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="min-w-0">
      {lines
        .filter(({ text }) => text)
        .map(({ text, href }) => (
          <li key={text} className="wrap-anywhere">
            {href ? (
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 lg:min-h-8"
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
    </ul>
  );
}
