export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:m-2 focus:rounded-md focus:bg-surface focus:p-3"
    >
      Zum Inhalt springen
    </a>
  );
}
