import { newFile } from '#acts/file/new-file.ts';
import type { GivenTrips } from '#acts/trip/import-in-background.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { csvOfSheet } from '#core/kit/sheet.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { oddRowsTold } from '#core/trip/outside/odd-rows.ts';
import { tripFaults } from '#core/trip/outside/texts.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { givenOf } from '#store/long-work/given.ts';
import type { WorkClaim } from '#store/long-work/long-work.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { importTrips } from './import-trips.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** Letters read at once: the rows of some of these are brought between two looks at whether it is stopped. */
const PIECE = 1 << 18;
/** Rows that did not fit, listed at most; the first ones say what is wrong with the map. */
const MOST_LISTED = 100_000;

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

class LeftOff extends Error {}

/** Brings the trips of a file that somebody gave on the page; what does not fit comes out as a file. Begun again it brings none twice. */
export async function importFile({ progress, cancelled, context }: WorkAsked, claim: WorkClaim): Promise<WorkOutcome> {
  const { store, clock, actor } = context;
  const kept = await givenOf(store.db, claim.id);
  if (!kept?.content) return refuse('tripsUnreadable');
  const { map, language, csv }: GivenTrips = JSON.parse(kept.content.toString());
  const unfit: string[][] = [];
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < csv.length; at += PIECE) {
      if (cancelled()) throw new LeftOff();
      progress(at, csv.length);
      yield csv.slice(at, at + PIECE);
    }
  }
  const onPart = () => {
    if (cancelled()) throw new LeftOff();
  };
  const onUnfit: Parameters<typeof importTrips>[4]['onUnfit'] = ({ line, fault, ...told }) => {
    if (unfit.length < MOST_LISTED) unfit.push([String(line), tripFaults[language][fault](told)]);
  };
  try {
    const done = await importTrips({ store, clock }, actor, map, pieces(), { onUnfit, onPart });
    if (!done.ok) return refuse('tripsUnreadable');
    progress(csv.length, csv.length);
    const { added, same, vehicles, drivers, odd } = done.value;
    const figures = { added, same, unfit: done.value.unfit, odd: odd.count, vehicles, drivers };
    const [en, fr] = [oddRowsTold(odd, 'en'), oddRowsTold(odd, 'fr')];
    const told = en && fr ? { en, fr } : null;
    if (unfit.length === 0) return ok({ figures, told });
    const { name, titles } = WORDS[language];
    const marks = await marksOfFleet(store.db, context.fleetId, language);
    const sheet = csvOfSheet({ titles, rows: unfit }, marks);
    return ok({
      figures,
      told,
      file: { name: `${name} ${map.source}`, content: newFile('text/csv', Buffer.from(sheet)) },
    });
  } catch (error) {
    // What it answers counts no more.
    if (error instanceof LeftOff) return ok({ figures: {} });
    throw error;
  }
}
