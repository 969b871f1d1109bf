import { Client } from 'pg';
import { seriesAccount, setAccount } from '#bench/history/accounts.ts';
import { judge } from '#bench/history/linearizable.ts';
import { offer } from '#bench/history/models.ts';
import { whatIsWrong } from '../../kill/testing/after-the-kill.ts';
import type { Told } from './callers.ts';

export type FinalAccounts = {
  operations: number;
  /** Acknowledged and not there, one sentence each. */
  doneLost: string[];
  /** Done twice, given to two, or done though it was refused. */
  doubled: string[];
  /** Numbers left out of a series. */
  gaps: string[];
  /** Whatever else may never stand in the tables. */
  wrong: string[];
  /** Calls of which nobody knows what became of them. */
  unknown: number;
};

const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** What the tables say at the end, against all that was asked for and answered. */
export async function finalAccounts(databaseUrl: string, told: Told): Promise<FinalAccounts> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows;
  try {
    const doneLost: string[] = [];
    const doubled: string[] = [];
    const gaps: string[] = [];
    const sets = [
      ['booking', told.bookings.operations(), `select client_key as key from booking where client_key is not null`],
      ['entry', told.entries.operations(), `select key from ledger_entry where key like 'driver %'`],
      ['cancel', told.cancels.operations(), `select id::text as key from job where state = 'cancelled'`],
    ] as const;
    for (const [what, added, sql] of sets) {
      const asked = new Set(added.map(({ key }) => key));
      // What the demo company had before, and what others cancelled, is not ours to judge.
      const there = (await rows<{ key: string }>(sql)).map(({ key }) => key).filter((key) => asked.has(key));
      const account = setAccount<unknown, unknown>(added, there);
      doneLost.push(...account.lost.map((key) => `${what} ${key} was acknowledged and is not there`));
      doubled.push(...account.doubled.map((key) => `${what} ${key} is there twice`));
      doubled.push(...account.unasked.map((key) => `${what} ${key} was refused and is there`));
    }
    const taken = new Map(
      (
        await rows<{ id: string; vehicle: string }>(
          `select id::text, vehicle_id::text as vehicle from offer where state = 'accepted'`,
        )
      ).map(({ id, vehicle }) => [id, vehicle]),
    );
    const offers = told.offers.operations();
    for (const { key, linearizable, longest } of judge(offer, [
      ...offers,
      ...[...new Set(offers.map(({ key }) => key))].flatMap((key) => [
        // The office, the clock or another car may have ended it at any time.
        {
          key,
          input: { does: 'withdraw' } as const,
          invokedAt: 0,
          returnedAt: Infinity,
          outcome: { is: 'unknown' } as const,
        },
        {
          key,
          input: { does: 'read' } as const,
          invokedAt: AFTER_ALL - 1,
          returnedAt: AFTER_ALL,
          outcome: { is: 'done', output: { takenBy: taken.get(key) ?? null } } as const,
        },
      ]),
    ])) {
      if (linearizable) continue;
      const own = offers.filter((one) => one.key === key);
      const lost = own.some(({ outcome }) => outcome.is === 'done' && outcome.output === 'yes') && !taken.has(key);
      (lost ? doneLost : doubled).push(`offer ${key}: ${JSON.stringify({ own, longest: longest.length })}`);
    }
    const numbers = await rows<{ series: string; numbers: number[] }>(
      `select 'announcements of fleet ' || fleet_id as series, array_agg(number::int) as numbers
         from announcement where number is not null group by fleet_id
       union all
       select 'postings of account ' || account_id, array_agg(number::int) from ledger_posting group by account_id`,
    );
    for (const { series, numbers: given } of numbers) {
      const account = seriesAccount(given);
      if (account.gaps.length > 0) gaps.push(`${series}: ${account.gaps.slice(0, 10).join(', ')}`);
      if (account.doubled.length > 0) doubled.push(`${series}: ${account.doubled.slice(0, 10).join(', ')}`);
    }
    const all = [told.bookings, told.cancels, told.entries, told.offers].flatMap((history) =>
      history.operations().map(({ outcome }) => outcome.is),
    );
    return {
      operations: all.length,
      doneLost,
      doubled,
      gaps,
      wrong: await whatIsWrong(databaseUrl, told.ledger),
      unknown: all.filter((is) => is === 'unknown').length,
    };
  } finally {
    await client.end();
  }
}
