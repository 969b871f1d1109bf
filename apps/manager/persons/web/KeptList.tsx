import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import type { ErasedPerson } from '../contract.ts';
import { usePersonTexts } from './texts.ts';

/** What stays of a person who is erased, and through which day. */
export function KeptList({ kept }: { kept: ErasedPerson['kept'] }) {
  const say = usePersonTexts();
  if (kept.length === 0) return <p>{say('keptNothing')}</p>;
  return (
    <ul>
      {kept.map(({ part, untilDate }) => (
        <li key={part}>{say('keptLine', { part: say(`part.${part}`), date: dayTyped(dayOfDate(untilDate)) })}</li>
      ))}
    </ul>
  );
}
