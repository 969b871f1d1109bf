import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import { handPack } from '#acts/regulator/hand-pack.ts';
import { daysUntil } from '#core/calendar/calendar-date.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { levyRows, nextMonth } from '#core/regulator/levy.ts';
import type { AnyPackFile, AnyPackRow, PackSpan } from '#core/regulator/pack-file.ts';
import { filesNamed, packFile } from '#core/regulator/packs.ts';
import { responseRows, standardRows } from '#core/regulator/waits.ts';
import { packFileName, writePackFile } from '#core/regulator/write-file.ts';
import { fileTurns } from '#engine/search/file-of.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { areaCounts, type PackAsked, tripRecords, tripsByMonth, waitCounts } from '#store/regulator/pack-rows.ts';
import { packs as contract, MOST_PACK_DAYS, MOST_PACK_TRIPS } from './contract.ts';

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
    valueOr(errors, spanFits(file.span, { from, through }));
    const asked = { fleetId: fleet.id, zone: fleet.timeZone, from, through };
    const made = await fileTurns.take(() => rowsOf(context.suite, fleet, file, asked));
    const rows = valueOr(errors, made.ok ? made.value : refuse('filesBusy'));
    const text = writePackFile(file, format, rows, {
      zone: fleet.timeZone,
      decimals: decimalsOf(fleet.currency),
      about: {
        fleet: settings.companyName || fleet.name,
        authorisation: settings.regulatorNumber,
        from,
        through,
      },
    });
    const name = `${packFileName(file, { from, through })}.${format}`;
    const sha256 = createHash('sha256').update(text).digest('hex');
    await handPack(context.suite, context.actor, {
      fleetId: fleet.id,
      file: code,
      name,
      from,
      through,
      rows: rows.length,
      sha256,
    });
    return new File([text], name, { type: TYPES[format] });
  }),
});

function spanFits(
  span: PackSpan,
  { from, through }: { from: string; through: string },
): Result<null, 'spanWrong' | 'monthsNotWhole'> {
  const days = daysUntil(from, through);
  if (days < 0 || days >= MOST_PACK_DAYS) return refuse('spanWrong', { days: MOST_PACK_DAYS });
  if (span === 'days') return ok(null);
  const whole = from.endsWith('-01') && daysUntil(through, nextMonth(through)) === 1;
  return whole && (span === 'months' || nextMonth(from) > through) ? ok(null) : refuse('monthsNotWhole');
}

async function rowsOf(
  { store: { db } }: Suite,
  { settings }: FleetFacts,
  file: AnyPackFile,
  asked: PackAsked,
): Promise<Result<readonly AnyPackRow[], 'packTooLong'>> {
  const inner = settings.innerAreas.split(/[\s,;]+/).filter((area) => area !== '');
  switch (file.rows) {
    case 'levy':
      return ok(levyRows(file, asked, await tripsByMonth(db, asked)));
    case 'standards': {
      const { standards = [], peaks = [] } = file;
      return ok(standardRows(standards, peaks, await waitCounts(db, asked, inner)));
    }
    case 'response':
      return ok(responseRows(await waitCounts(db, asked, inner)));
    case 'trips': {
      const rows = await tripRecords(db, asked, MOST_PACK_TRIPS + 1);
      return rows.length > MOST_PACK_TRIPS ? refuse('packTooLong', { trips: MOST_PACK_TRIPS }) : ok(rows);
    }
    case 'areas':
      return ok(await areaCounts(db, asked, settings.mdsProvider));
  }
}
