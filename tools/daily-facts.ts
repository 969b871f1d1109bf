import { parseArgs } from 'node:util';
import { addDays, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { type Db, openStore } from '#store/door/connect.ts';
import { daysThatDiffer } from '#store/figure/days.ts';
import { KEPT_FACTS } from '#store/figure/made-of.ts';
import { makeDay } from '#store/figure/make-day.ts';
import { everyFleet } from '#store/fleet/fleet.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';

const USAGE = `npm run daily-facts -- rebuild|compare [--fleet N] [--from DATE] [--through DATE] [--data DIR]

rebuild makes the daily facts of these days anew from their rows; compare tells the days whose facts say something else than
their rows, and then ends with 1. Without --fleet for every fleet, without --from for yesterday; with the suite running or not.

rebuild recalcule les chiffres de ces journées d’après leurs lignes ; compare dit les journées qui en diffèrent, et se
termine alors par 1. Sans --fleet pour toutes les flottes, sans --from pour hier ; la suite peut tourner.`;

const DATE = /^\d{4}-\d\d-\d\d$/;
type Asked = { what: 'rebuild' | 'compare'; fleet: number | null; from: string | null; through: string | null };

async function work(db: Db, { what, fleet, from, through }: Asked): Promise<boolean> {
  let alike = true;
  const now = new Date();
  const fleets = (await everyFleet(db)).filter(({ id }) => fleet === null || id === fleet);
  if (fleets.length === 0) throw new StartRefusal(`There is no fleet ${fleet}.\nIl n’y a pas de flotte ${fleet}.`, 2);
  for (const { id, name } of fleets) {
    const { zone } = await fleetClock(db, id);
    const last = through ?? from ?? addDays(localDate(now.getTime(), zone), -1);
    const days = { fleetId: id, zone, first: from ?? last, last };
    for (const fact of KEPT_FACTS) {
      if (what === 'rebuild') {
        for (const day of datesBetween(days.first, days.last))
          await makeDay(db, fact, { fleetId: id, zone, day, at: now });
        console.log(`${id} ${name}: ${fact}, ${days.first} to ${days.last} made`);
        continue;
      }
      const differ = await daysThatDiffer(db, fact, days);
      alike &&= differ.length === 0;
      console.log(`${id} ${name}: ${fact}, ${differ.length === 0 ? 'ok' : `DIFFERS on ${differ.join(', ')}`}`);
    }
  }
  return alike;
}

function typed() {
  return parseArgs({
    allowPositionals: true,
    options: {
      fleet: { type: 'string' },
      from: { type: 'string' },
      through: { type: 'string' },
      data: { type: 'string', default: './data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

/** A database in which no suite was ever started has no tables. */
const NO_TABLE = '42P01';

async function main(): Promise<number> {
  let asked: ReturnType<typeof typed>;
  try {
    asked = typed();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { values, positionals } = asked;
  const [what] = positionals;
  if (values.help || (what !== 'rebuild' && what !== 'compare')) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const fleet = values.fleet === undefined ? null : Number(values.fleet);
  const dates = [values.from, values.through].filter((date) => date !== undefined);
  if (Number.isNaN(fleet) || dates.some((date) => !DATE.test(date) || Number.isNaN(Date.parse(date)))) {
    console.error(`A fleet is a number, and a day is written 2026-12-24.\n\n${USAGE}`);
    return 2;
  }
  const database = await joinDatabase({
    dataDir: values.data,
    say: (line) => console.error(line),
    purpose: 'daily-facts',
  });
  const store = openStore(database.url, { connections: 1 });
  try {
    const asked = { what, fleet, from: values.from ?? null, through: values.through ?? null } as const;
    return (await work(store.db, asked)) ? 0 : 1;
  } finally {
    await store.close();
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if ((error as { code?: string }).code === NO_TABLE) {
    console.error(
      'No company stands there yet: start the suite first.\nAucune société ne s’y trouve : démarrez d’abord la suite.',
    );
    return 1;
  }
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  return error.exitCode;
});
