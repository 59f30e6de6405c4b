/** On white in dark mode too: most logos are made for paper. */
export function LogoPicture({
  logo,
  alt = "",
}: {
  logo: { src: string; width: number; height: number };
  alt?: string;
}) {
  return (
    <span className="inline-block max-w-full rounded-md bg-[#fff] p-2">
      <img {...logo} alt={alt} className="block" />
    </span>
  );
}
