import type { EventWords } from '#core/event/declared-event.ts';
import { EVENT_ACTS, eventActOf } from '#core/event/event-acts.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { wallTime } from '#core/kit/sheet.ts';
import { held, type Rename, released } from '#core/label/rename.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import { localeOf } from '#core/language/languages.ts';
import type { EventLine } from '#store/event/search-events.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export type EventTeller = (line: EventLine) => string;

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

const pad = (value: number) => String(value).padStart(2, '0');

/** `madeThing` reads `made thing`: an act that has no sentence of its own. */
const spelled = (act: string) =>
  act
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .toLowerCase();

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Who did it, as a reader calls them. */
export function actorWords(line: Pick<EventLine, 'actor_kind' | 'actor_name'>, language: Language): string {
  const words = WORDS[language];
  if (line.actor_kind === 'system') return line.actor_name === 'dispatcher' ? words.dispatcher : words.suite;
  if (line.actor_kind === 'customer') return words.customer;
  return line.actor_name;
}

/** A word in small letters is a code, which sentences ask for; what would be renamed besides is told as it is. */
const asWritten = (value: string, renamed: string) =>
  value === renamed || /^\p{Ll}+$/u.test(value) ? value : held(value);

/** Makes the sentences of a fleet's events in a language, in the words of the company. */
export function eventTeller(
  language: Language,
  fleet: { timeZone: string; currency: string },
  rename: Rename = (text) => text,
): EventTeller {
  const kept = (value: string) => asWritten(value, rename(value, language));
  const words = WORDS[language];
  const locale = localeOf(language);
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  return (line) => {
    const was = asRecord(line.was);
    const became = asRecord(line.became);
    const figure = (name: string) => {
      if (name === 'plate') return kept(line.plate ?? '');
      const value = became[name] ?? was[name];
      return value === null || value === undefined || typeof value === 'object' ? '' : kept(String(value).slice(0, 80));
    };
    const amount = (name: string) => (figure(name) === '' ? Number.NaN : Number(figure(name)));
    const w: EventWords = {
      by: kept(actorWords(line, language)),
      car: line.plate
        ? kept(line.driver_name ? `${line.plate} (${line.driver_name})` : line.plate)
        : line.driver_name
          ? kept(line.driver_name)
          : words.car,
      driver: line.driver_name || line.plate ? kept(line.driver_name ?? line.plate ?? '') : words.car,
      job: `${words.job} ${line.job_id ?? line.entity_id}`,
      id: line.entity_id,
      entity: spelled(line.entity),
      figure,
      money: (name) => {
        const digits = decimalsOf(fleet.currency);
        const minor = amount(name);
        return Number.isNaN(minor) ? '' : `${number(minor / 10 ** digits, digits)} ${fleet.currency}`;
      },
      distance: (name) => {
        const metres = amount(name);
        if (Number.isNaN(metres)) return '';
        return metres < 1_000 ? `${Math.round(metres)} m` : `${number(metres / 1_000, 1)} km`;
      },
      clock: (name) => {
        const atMs = amount(name);
        if (Number.isNaN(atMs)) return '';
        const at = wallTime(atMs, fleet.timeZone);
        return `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
      },
    };
    const act = eventActOf(line.act, line.entity);
    const sentence = released(rename(act ? EVENT_ACTS[act][language](w) : fallback(line, w), language));
    // A user's name stays as its owner writes it.
    const begins = sentence.startsWith(released(w.by)) ? sentence.charAt(0) : sentence.charAt(0).toUpperCase();
    return `${begins}${sentence.slice(1)}.`;
  };
}

/** An act without a sentence of its own still says who did what to what. */
function fallback(line: EventLine, { by, entity, id }: EventWords): string {
  return `${by}: ${spelled(line.act)} (${entity} ${id})`;
}
