import { useLoaderData } from "react-router";

export const handle = { plain: true };

/** So many elements and so much text and CSS as the page it stands for. */
export function loader() {
  const { elements, text, css } = JSON.parse(process.env.REFERENCE_PAGE ?? "{}");
  return { elements: Number(elements), text: String(text), css: String(css) };
}

const PER_FIELD = 4;

export default function Page() {
  const { elements, text, css } = useLoaderData<typeof loader>();
  const fields = Array.from({ length: Math.floor(elements / PER_FIELD) }, (_, index) => `field${index}`);
  return (
    <>
      <style>{css}</style>
      <form method="post">
        {fields.map((name) => (
          <div key={name} className="grid gap-2 rounded-lg">
            <label htmlFor={name} className="text-lg font-bold">
              <span>{text}</span>
            </label>
            <input id={name} name={name} type="text" autoComplete="off" className="border p-3" />
          </div>
        ))}
      </form>
    </>
  );
}
