import type { BookingType, Origin } from '#core/booking/booking.ts';
import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { makerNames, makerOf } from '#core/booking/maker-names.ts';
import { jobStateNames } from '#core/job/state-names.ts';
import type { Sheet, SheetCell } from '#core/kit/sheet.ts';
import type { Rename } from '#core/label/rename.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import { datedName } from '#engine/search/file-of.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { JobItem } from '../contract/search.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Words = {
  jobs: string;
  titles: readonly string[];
  origins: Readonly<Record<Origin, string>>;
};

/** The words of the file, which the server makes in the user's language. */
const WORDS: Readonly<Record<Language, Words>> = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** The jobs as a table: times by the clocks of each job's fleet, amounts as numbers. */
export function jobSheet(
  jobs: readonly JobItem[],
  fleets: readonly FleetFacts[],
  { language, rename }: { language: Language; rename: Rename },
  nowMs: number,
): Sheet {
  const words = WORDS[language];
  const rows = jobs.map((job): SheetCell[] => {
    const fleet = fleets.find(({ id }) => id === job.fleet);
    const currency = fleet?.currency ?? '';
    const zone = fleet?.timeZone ?? 'UTC';
    const maker = makerOf(job.takenBy);
    const amount = (minor: number | null): SheetCell => (minor === null ? null : { amountMinor: minor, currency });
    return [
      job.id,
      job.bookingId,
      fleet?.name ?? null,
      { atMs: job.requiredAtMs, zone },
      jobStateNames[language][job.state],
      job.passengerName,
      job.phone,
      job.pickup,
      job.areaName,
      job.dropoff,
      job.typeCode,
      job.plate,
      job.driverName,
      job.bookingTypeName ??
        (rename(bookingTypeNames[language][job.bookingType as BookingType] ?? '', language) || job.bookingType),
      words.origins[job.origin as Origin] ?? job.origin,
      job.account,
      maker ? makerNames[language][maker] : job.takenBy,
      { atMs: job.createdAtMs, zone },
      amount(job.quoteMinor),
      amount(job.fareMinor),
      currency,
      job.reason,
    ];
  });
  const titles = words.titles.map((title) => rename(title, language));
  return { name: datedName(words.jobs, nowMs, fleets[0]?.timeZone ?? 'UTC'), titles, rows };
}
