import type { Store } from '#store/door/connect.ts';

/** A penalty of the first fleet; answers its id. */
export async function insertPenalty(store: Store, code: string, change: object = {}): Promise<number> {
  const row = await store.db
    .insertInto('penalty')
    .values({
      fleet_id: 1,
      code,
      name: `Offence ${code}`,
      text_en: 'You came late.',
      text_fr: 'Vous êtes arrivé en retard.',
      points: 3,
      minutes: [60, 1_440],
      counts_days: 90,
      fine_minor: 50_000,
      scope: 'allWork',
      way: 'proposed',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
