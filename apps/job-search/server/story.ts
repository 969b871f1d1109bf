import { actorWords, eventTeller } from '#cards/event/server/tell-event.ts';
import type { Rename } from '#core/label/rename.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { type DecisionRow, decisionsOfJob } from '#store/dispatch/decision.ts';
import type { Db } from '#store/door/connect.ts';
import { type EventLine, linesOfBooking, searchEvents } from '#store/event/search-events.ts';
import type { JobRow } from '#store/job/job.ts';
import { platesOf } from '#store/job/story.ts';
import { companyWords } from '#store/label/system-label.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** The most lines that are told of one job: the newest. */
const MOST_LINES = 400;

type Line = { atMs: number; sentence: string; by: string | null; why: string | null; times: number };

const WORDS = inLanguages({ en: en.STORY_WORDS, fr: fr.STORY_WORDS });

/** What happened to a job and its booking, oldest first; what dispatch decided again and again is told once with its count. */
export async function storyOf(db: Db, fleet: FleetFacts, job: JobRow, language: Language): Promise<Line[]> {
  const [events, ofBooking, decisions] = await Promise.all([
    searchEvents(db, { fleetId: fleet.id, jobId: job.id }, { most: MOST_LINES }),
    linesOfBooking(db, fleet.id, job.booking_id),
    decisionsOfJob(db, job.id, job.created_at),
  ]);
  const plates = await platesOf(
    db,
    decisions.flatMap(({ vehicle_id: id }) => (id === null ? [] : [id])),
  );
  const rename = await companyWords(db);
  const tell = eventTeller(language, fleet, rename);
  const lines = [...new Map([...events, ...ofBooking].map((line) => [line.id, line])).values()]
    .toSorted((a, b) => a.id - b.id)
    .map((line): Line => toldLine(line, tell, language));
  for (const decision of decisions) {
    const sentence = decided(decision, plates, language, rename);
    if (sentence !== null) lines.push({ atMs: decision.at, sentence, by: null, why: null, times: 1 });
  }
  return joined(lines.toSorted((a, b) => a.atMs - b.atMs));
}

const toldLine = (line: EventLine, tell: ReturnType<typeof eventTeller>, language: Language): Line => ({
  atMs: line.at,
  sentence: tell(line),
  by: line.actor_kind === 'system' ? null : actorWords(line, language),
  why: line.why,
  times: 1,
});

/** Offers have lines of their own. */
function decided(
  { outcome, vehicle_id: vehicleId }: DecisionRow,
  plates: ReadonlyMap<number, string>,
  language: Language,
  rename: Rename,
): string | null {
  const words = WORDS[language];
  if (outcome === 'offer') return null;
  if (outcome === 'reserve') return words.reserve(vehicleId === null ? '–' : (plates.get(vehicleId) ?? '–'));
  if (outcome === 'cover' || outcome === 'coach') return rename(words[outcome](), language);
  return vehicleId === null ? rename(words.noCar(), language) : null;
}

function joined(lines: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && last.sentence === line.sentence && last.why === line.why) last.times += 1;
    else told.push({ ...line });
  }
  return told;
}
