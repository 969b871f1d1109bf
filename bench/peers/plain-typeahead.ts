import type { Store } from '#store/door/connect.ts';

/** Every label as one line of a table, as a suite without a search of its own would keep them. */
export async function keepLabels({ pool }: Store, labels: readonly string[]): Promise<void> {
  await pool.query('create table plain_label (label text not null)');
  await pool.query('insert into plain_label select * from unnest($1::text[])', [labels]);
  await pool.query('create index plain_label_trigrams on plain_label using gin (label gin_trgm_ops)');
  await pool.query('analyze plain_label');
}

/** Labels that hold the text anywhere, whatever its capitals. */
export async function byIlike({ pool }: Store, text: string, most: number): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await pool.query<{ label: string }>('select label from plain_label where label ilike $1 limit $2', [
    pattern,
    most,
  ]);
  return rows.map(({ label }) => label);
}

/** The labels most like the text as a whole. */
export async function bySimilarity({ pool }: Store, text: string, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ label: string }>(
    'select label from plain_label where label % $1 order by similarity(label, $1) desc limit $2',
    [text, most],
  );
  return rows.map(({ label }) => label);
}
