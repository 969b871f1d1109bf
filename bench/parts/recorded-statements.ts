import type pg from 'pg';
import type { Store } from '#store/door/connect.ts';

export type Statement = { text: string; values: unknown[] };

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Runs `work` and answers every statement that it sent to the database, in order. */
export async function recorded(store: Store, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { pool } = store;
  const connect = pool.connect;
  pool.connect = (async () => {
    const client = await (connect as () => Promise<pg.PoolClient>).call(pool);
    const query = client.query as unknown as Query;
    const release = client.release;
    client.query = ((text: string, values: unknown[] = []) => {
      statements.push({ text, values: [...values] });
      return query.call(client, text, values);
    }) as unknown as typeof client.query;
    client.release = (error) => {
      client.query = query as unknown as typeof client.query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }) as typeof pool.connect;
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return statements;
}

/**
 * Sends recorded statements again on a client of its own, with other ids in the place of the recorded ones. Ids that the
 * recorded run was given by the database (`drawn`, in order) are replaced by those that this run is given.
 */
export async function sendAgain(
  client: pg.ClientBase,
  statements: readonly Statement[],
  ids: ReadonlyMap<number, number>,
  drawn: readonly number[],
): Promise<void> {
  const known = new Map(ids);
  let next = 0;
  for (const { text, values } of statements) {
    const answer = await client.query(
      text,
      values.map((value) => replaced(value, known)),
    );
    if (!/^insert into "(offer|decision|trip)"[^]*returning/i.test(text)) continue;
    const id = drawn[next];
    if (id !== undefined) known.set(id, Number((answer.rows[0] as { id: unknown }).id));
    next += 1;
  }
}

function replaced(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value === 'number') return ids.get(value) ?? value;
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [from, to] of ids) text = text.replaceAll(String(from), String(to));
  return text;
}
