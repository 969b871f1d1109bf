import { implement } from '@orpc/server';
import { handPack } from '#acts/regulator/hand-pack.ts';
import { daysUntil } from '#core/calendar/calendar-date.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { levyRows, nextMonth } from '#core/regulator/levy.ts';
import type { AnyPackFile, AnyPackRow } from '#core/regulator/pack-file.ts';
import { filesNamed, packFile } from '#core/regulator/packs.ts';
import { responseRows, standardRows } from '#core/regulator/waits.ts';
import { packFileName, packPieces } from '#core/regulator/write-file.ts';
import { fileTurns } from '#engine/search/file-of.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { fileOnDisk } from '#engine/server/file-on-disk.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { areaCounts, type PackAsked, tripRecords, tripsByMonth, waitCounts } from '#store/regulator/pack-rows.ts';
import { packs as contract, MOST_PACK_DAYS, MOST_RECORD_DAYS } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

export const packs = os.router({
  packs: os.packs.handler(async ({ input, context }) => {
    const { settings, timeZone } = await factsOfFleet(context.suite.books, requireFleet(context, input.fleet));
    const files = filesNamed(settings.regulatorPack, settings.mdsProvider).map((code) => {
      const { source, span, formats, columns } = packFile(code);
      return { code, source, span, formats: [...formats], columns: columns.map(({ head }) => head) };
    });
    return { pack: settings.regulatorPack, timeZone, files };
  }),
  packFile: os.packFile.handler(async ({ input, context, errors }) => {
    const fleet = await factsOfFleet(context.suite.books, requireFleet(context, input.fleet));
    const { settings } = fleet;
    const { file: code, format, from, through } = input;
    const file = packFile(code);
    if (!filesNamed(settings.regulatorPack, settings.mdsProvider).includes(code)) throw errors.packNotNamed();
    if (!file.formats.includes(format)) throw errors.formatWrong();
    valueOr(errors, spanFits(file, { from, through }));
    const asked = { fleetId: fleet.id, zone: fleet.timeZone, from, through };
    const world = {
      zone: fleet.timeZone,
      decimals: decimalsOf(fleet.currency),
      about: {
        fleet: settings.companyName || fleet.name,
        authorisation: settings.regulatorNumber,
        from,
        through,
      },
    };
    const name = `${packFileName(file, { from, through })}.${format}`;
    let rows = 0;
    async function* counted(): AsyncGenerator<readonly AnyPackRow[]> {
      for await (const some of rowsOf(context.suite, fleet, file, asked)) {
        rows += some.length;
        yield some;
      }
    }
    const made = await fileTurns.take(() =>
      fileOnDisk(context.suite.passing, { name, type: TYPES[format] }, packPieces(file, format, counted(), world)),
    );
    if (!made.ok) throw refused(errors, refuse('filesBusy'));
    await handPack(context.suite, context.actor, {
      fleetId: fleet.id,
      file: code,
      name,
      from,
      through,
      rows,
      sha256: made.value.sha256,
    });
    return made.value.file;
  }),
});

function spanFits(
  { span, rows }: AnyPackFile,
  { from, through }: { from: string; through: string },
): Result<null, 'spanWrong' | 'monthsNotWhole'> {
  const days = daysUntil(from, through);
  const most = rows === 'trips' ? MOST_RECORD_DAYS : MOST_PACK_DAYS;
  if (days < 0 || days >= most) return refuse('spanWrong', { days: most });
  if (span === 'days') return ok(null);
  const whole = from.endsWith('-01') && daysUntil(through, nextMonth(through)) === 1;
  return whole && (span === 'months' || nextMonth(from) > through) ? ok(null) : refuse('monthsNotWhole');
}

/** The rows of a file, some at a time. */
async function* rowsOf(
  { store: { db } }: Suite,
  { settings }: FleetFacts,
  file: AnyPackFile,
  asked: PackAsked,
): AsyncGenerator<readonly AnyPackRow[]> {
  const inner = settings.innerAreas.split(/[\s,;]+/).filter((area) => area !== '');
  switch (file.rows) {
    case 'levy':
      yield levyRows(file, asked, await tripsByMonth(db, asked));
      return;
    case 'standards': {
      const { standards = [], peaks = [] } = file;
      yield standardRows(standards, peaks, await waitCounts(db, asked, inner));
      return;
    }
    case 'response':
      yield responseRows(await waitCounts(db, asked, inner));
      return;
    case 'trips':
      yield* tripRecords(db, asked);
      return;
    case 'areas':
      yield await areaCounts(db, asked, settings.mdsProvider);
  }
}
