import { foldText } from '../letters/fold.ts';
import { plainSigns } from '../letters/plain-signs.ts';

/** A time of day in minutes after midnight; `second`: of the hour that comes twice in autumn, its second. */
export type TypedClock = { minutes: number; second: boolean };

const LONGEST = 40;
const NOON = 12 * 60;
const MIDNIGHT = 24 * 60;

const BEFORE = /^(?:at|kl\.?|klo\.?|klockan|a|à|um|om|ore|alle|as|a las|vers|@)\s*(?=\d)/u;
const AFTER = /\s*(?:uhr|hrs|hours|heures?|hr|o ?clock|o’clock|o'clock)\.?$/u;
/** The second of two equal hours: `02:30 B`, as timetables write it, or in words. */
const SECOND = /\s*(?:\b(?:b|second|seconde|2nd|2e|andra|winter|hiver|talviaika|vintertid|winterzeit)\b|\(b\))\s*$/u;
const WORDS: Readonly<Record<string, number>> = {
  noon: NOON,
  midday: NOON,
  midi: NOON,
  mittag: NOON,
  keskipaiva: NOON,
  midnight: 0,
  minuit: 0,
  midnatt: 0,
  mitternacht: 0,
  keskiyo: 0,
};

/**
 * A time of day as people type it: `1840`, `18:40`, `18.40`, `18h40`, `6:40 pm`, `kl 18.40`, `18 Uhr`, `9`, `noon`. `fractions`: of a
 * day, as spreadsheets keep a time. Null where it is none.
 */
export function readClock(typed: string, { fractions = false }: { fractions?: boolean } = {}): TypedClock | null {
  const text = plainSigns(typed).toLowerCase();
  if (text === '' || text.length > LONGEST) return null;
  const word = foldText(text);
  if (Object.hasOwn(WORDS, word)) return { minutes: WORDS[word] as number, second: false };
  const second = SECOND.test(text);
  const bare = (second ? text.replace(SECOND, '') : text).replace(BEFORE, '').replace(AFTER, '').trim();
  const minutes = halved(bare) ?? ofDay(bare) ?? (fractions ? fraction(bare) : null);
  return minutes === null ? null : { minutes, second };
}

function ofDay(text: string): number | null {
  const parts =
    /^(\d{1,2})\s*[:.h]\s*(\d{2})(?:\s*(?:[:.][0-5]\d|min|mn|h))?$/u.exec(text) ??
    /^(\d{1,2})\s*[:.h]$/u.exec(text) ??
    /^(\d{1,2}?)(\d{2})?(?:\s*h)?$/u.exec(text);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** `10:30 PM`, `10pm`, `12 a.m.`. */
function halved(text: string): number | null {
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?(?::[0-5]\d)?\s*([ap])\.?\s?m\.?$/u.exec(text) ?? [];
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (half === undefined || hours < 1 || hours > 12 || minutes > 59) return null;
  return (hours % 12) * 60 + minutes + (half === 'p' ? NOON : 0);
}

function fraction(text: string): number | null {
  if (!/^(?:\d{5})?0?[.,]\d{1,17}$/.test(text)) return null;
  const part = Number(`0.${text.split(/[.,]/)[1]}`);
  const minutes = Math.round(part * MIDNIGHT);
  return minutes < MIDNIGHT ? minutes : null;
}

const pad = (n: number) => String(n).padStart(2, '0');

/** `18:40`; the second of two equal times is `02:30 B`. */
export const clockTyped = ({ minutes, second }: TypedClock): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}${second ? ' B' : ''}`;
