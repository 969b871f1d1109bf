import { dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import { type ConductRuleName } from './rules.ts';

type Language = 'en' | 'fr';

/** What is known of a strike, beside whose it is. */
export type StrikeFacts = {
  plate: string | null;
  /** When it was due: the key, or the shift. */
  dueMs: number | null;
  /** Minutes too late. */
  minutes: number | null;
  /** Points that count. */
  points: number | null;
};

const clock = (zone: string, atMs: number | null): string => {
  if (atMs === null) return '–';
  const { day, minutes } = wallClock(zone, atMs);
  return `${dayTyped(day)} ${timeTyped(minutes)}`;
};

/** One strike as the driver may read it: it names no customer. */
export function strikeText(rule: ConductRuleName, facts: StrikeFacts, language: Language, zone: string): string {
  const { plate, minutes, points } = facts;
  const due = clock(zone, facts.dueMs);
  const car = plate ?? '–';
  const texts: Record<ConductRuleName, Record<Language, string>> = {
    lateKeys: {
      en: `The key of car ${car} was due ${due} and was not back an hour later.`,
      fr: `La clé de la voiture ${car} était attendue le ${due} et manquait une heure plus tard.`,
    },
    lateStarts: {
      en: `The shift of ${due} began ${minutes} min late.`,
      fr: `Le service du ${due} a commencé avec ${minutes} min de retard.`,
    },
    absences: {
      en: `The shift of ${due} was not driven, and nothing was said.`,
      fr: `Le service du ${due} n’a pas été assuré, sans nouvelles.`,
    },
    bans: {
      en: 'A customer asked not to be driven by this driver again.',
      fr: 'Un client a demandé à ne plus être conduit par ce chauffeur.',
    },
    points: {
      en: `${points} points count, which is the number for a suspension.`,
      fr: `${points} points comptent, le nombre d’une suspension.`,
    },
  };
  return texts[rule][language];
}

/** Why a suspension is proposed, as the driver reads it: what the penalty says, and what was found. */
export function proposalReason(
  { rule, text, count, days }: { rule: ConductRuleName; text: string; count: number; days: number },
  language: Language,
): string {
  const french = language === 'fr';
  const found: Record<ConductRuleName, string> = {
    lateKeys: french ? `Clés en retard : ${count} en ${days} jours.` : `Late keys: ${count} within ${days} days.`,
    lateStarts: french ? `Débuts en retard : ${count} en ${days} jours.` : `Late starts: ${count} within ${days} days.`,
    absences: french
      ? `Services non assurés : ${count} en ${days} jours.`
      : `Shifts not driven: ${count} within ${days} days.`,
    bans: french ? `Clients différents : ${count}.` : `Different customers: ${count}.`,
    points: '',
  };
  return `${text.trim()} ${found[rule]}`.trim();
}
