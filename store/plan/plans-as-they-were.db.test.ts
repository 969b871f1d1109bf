import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readMigrations } from '../door/migrate.ts';
import { testDatabase } from '../testing/test-database.ts';

/** Runs what the step has for rows that stand there already; in the template it ran on none. */
test('plans made before say the numbers that their presets had, and keep what they say themselves', async () => {
  const { url } = await testDatabase();
  const step = readMigrations().find(({ name }) => name === 'plans-as-they-were')!;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const former = {
      worthShare: 0,
      evennessShare: 0,
      idleShare: 0.2,
      capPreBookedSeconds: 3600,
      heldClearingShare: 1,
      softEarlySeconds: 0,
      softSlackSeconds: 180,
      lateFactor: 3,
    };
    const plans: [number, object, object][] = [
      [1, { preset: 'optimal' }, { preset: 'optimal', numbers: former }],
      [
        2,
        { preset: 'hybrid', numbers: { idleShare: 0.5, candidates: 9 }, rules: [] },
        { preset: 'hybrid', numbers: { ...former, idleShare: 0.5, candidates: 9 }, rules: [] },
      ],
      [3, { preset: 'nearest', numbers: {} }, { preset: 'nearest', numbers: {} }],
      [4, { preset: 'queue' }, { preset: 'queue' }],
      [5, { odd: true }, { odd: true }],
    ];
    for (const [id, document] of plans) {
      await client.query(
        `insert into fleet (id, name, city, time_zone, currency, longitude, latitude, plan)
          values ($1::integer, 'F' || $1::integer, 'Testby', 'UTC', 'SEK', 11.97, 57.7, $2)`,
        [id, document],
      );
      await client.query(
        `insert into dispatch_draft (fleet_id, name, document, based_on, changed_at, changed_by)
          values ($1, 'Draft', $2, 1, now(), 'coach')`,
        [id, document],
      );
      await client.query(
        `insert into lab_run (fleet_id, asked_by, asked_at, day, seed, plan, against)
          values ($1, 'coach', now(), '2026-06-01', 1, $2, $2)`,
        [id, { ref: 'live', name: 'Live', document }],
      );
    }
    await client.query(step.sql);
    for (const [id, , then] of plans) {
      const { rows } = await client.query(
        `select f.plan, p.document as kept, d.document as draft, l.plan -> 'document' as tried, l.against -> 'document' as against
          from fleet f join dispatch_plan p on p.fleet_id = f.id join dispatch_draft d on d.fleet_id = f.id
          join lab_run l on l.fleet_id = f.id where f.id = $1`,
        [id],
      );
      expect(rows).toEqual([{ plan: then, kept: then, draft: then, tried: then, against: then }]);
    }
  } finally {
    await client.end();
  }
});
