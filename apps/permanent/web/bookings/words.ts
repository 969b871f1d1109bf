import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { dayText } from '#ui/kit/format.ts';
import type { PermanentDate, PermanentLine } from '../../contract/permanent.ts';
import type { SayPermanent } from './texts.ts';

/** `Mon Wed Fri`, `Mon–Fri`, `Every day`. */
export function weekdaysText(weekdays: readonly number[], say: SayPermanent): string {
  const sorted = weekdays.toSorted((a, b) => a - b).join('');
  if (sorted === '1234567') return say('everyDay');
  if (sorted === '12345') return say('workdays');
  return [...sorted].map((weekday) => say(`day.d${weekday}` as 'day.d1')).join(' ');
}

/** `Thu 24 Dec`, with the year where it is not the one of `today`. */
export function dateText(date: string, today: string, language: string): string {
  return dayText(Date.parse(date), 'UTC', language, Date.parse(today));
}

export const typedDate = (date: string) => dayTyped(dayOfDate(date));

/** Why a date runs or is left out; empty for a plain day that runs. */
export function becauseText({ runs, because, name }: PermanentDate['verdict'], say: SayPermanent): string {
  return runs && because === 'weekday' ? '' : say(`because.${because}`, { name });
}

/** From its first date to its last. */
export function periodText(
  { fromDate, untilDate }: Pick<PermanentLine['permanent'], 'fromDate' | 'untilDate'>,
  shown: (date: string) => string,
  say: SayPermanent,
): string {
  const from = shown(fromDate);
  return untilDate === null ? say('reach.from', { from }) : say('reach.fromTo', { from, until: shown(untilDate) });
}

/** Why a change is refused, with the part where it is another than the one that is open. */
export function partSentence(failure: unknown, say: SayPermanent): string {
  const sentence = errorSentence(failure, 'permanent');
  const part = failure instanceof CallRefused ? failure.data['part'] : undefined;
  return typeof part === 'number' ? say('change.refusedPart', { id: part, sentence }) : sentence;
}

/** Another part of a series, as it lies to `line`: before it, after it, or between two dates. */
export function partText(
  { id, fromDate, untilDate }: PermanentLine['parts'][number],
  { permanent }: Pick<PermanentLine, 'permanent'>,
  shown: (date: string) => string,
  say: SayPermanent,
): string {
  if (untilDate === null) return say('part.from', { id, from: shown(fromDate) });
  if (untilDate < permanent.fromDate) return say('part.until', { id, until: shown(untilDate) });
  return say('part.between', { id, from: shown(fromDate), until: shown(untilDate) });
}
