import { actorWords, eventTeller } from '#cards/event/server/tell-event.ts';
import type { UserLanguage } from '#core/access/person.ts';
import type { Rename } from '#core/label/rename.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { type DecisionRow, decisionsOfJob } from '#store/dispatch/decision.ts';
import type { Db } from '#store/door/connect.ts';
import { type EventLine, linesOfBooking, searchEvents } from '#store/event/search-events.ts';
import type { JobRow } from '#store/job/job.ts';
import { platesOf } from '#store/job/story.ts';
import { companyWords } from '#store/label/system-label.ts';

/** The most lines that are told of one job: the newest. */
const MOST_LINES = 400;

type Line = { atMs: number; sentence: string; by: string | null; why: string | null; times: number };

const WORDS = {
  en: {
    reserve: (plate: string) => `Dispatch keeps ${plate} for it as its next job.`,
    cover: () => 'Dispatch showed it to every car that may have it.',
    coach: () => 'Dispatch found no car and asked a coach.',
    noCar: () => 'Dispatch found no car that may have it.',
  },
  fr: {
    reserve: (plate: string) => `La répartition lui garde ${plate} comme course suivante.`,
    cover: () => 'La répartition l’a montrée à toutes les voitures qui peuvent l’avoir.',
    coach: () => 'La répartition n’a trouvé aucune voiture et a demandé à un régulateur.',
    noCar: () => 'La répartition n’a trouvé aucune voiture qui puisse l’avoir.',
  },
} as const;

/** What happened to a job and its booking, oldest first; what dispatch decided again and again is told once with its count. */
export async function storyOf(db: Db, fleet: FleetFacts, job: JobRow, language: UserLanguage): Promise<Line[]> {
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

const toldLine = (line: EventLine, tell: ReturnType<typeof eventTeller>, language: UserLanguage): Line => ({
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
  language: UserLanguage,
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
