import Sqlite from "better-sqlite3";
import { useLoaderData } from "react-router";

interface Row {
  id: string;
  created_at: number;
  customer_name: string;
  message_original: string;
  zip_code: string;
  location: string;
}

let statements: ReturnType<typeof prepare> | undefined;

function prepare() {
  const client = new Sqlite(process.env.REFERENCE_DATABASE);
  return {
    newest: client.prepare<[string], Row>(
      `SELECT id, created_at, customer_name, message_original, zip_code, location FROM customer_requests
       WHERE company_slug = ? AND is_resolved = 0 ORDER BY created_at DESC, id DESC LIMIT 24`,
    ),
    open: client.prepare<[string], { count: number }>(
      "SELECT count(*) AS count FROM (SELECT 1 FROM customer_requests WHERE company_slug = ? AND is_resolved = 0 LIMIT 100)",
    ),
  };
}

export function loader() {
  const slug = process.env.REFERENCE_SLUG ?? "";
  statements ??= prepare();
  return { rows: statements.newest.all(slug), open: statements.open.get(slug)?.count };
}

export default function List() {
  const { rows, open: count } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Requests</h1>
      <p>{count} open</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <h2>
              <a href={`?id=${row.id}`}>{row.customer_name}</a>
            </h2>
            <p>
              {row.zip_code} {row.location}
            </p>
            <p>{row.message_original}</p>
            <time>{new Date(row.created_at).toISOString()}</time>
            <form method="post">
              <input type="hidden" name="id" value={row.id} />
              <button type="submit">Done</button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  );
}
