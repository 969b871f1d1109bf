import { useState } from 'react';
import { addDays } from '#core/calendar/calendar-date.ts';
import { WISH_AHEAD_DAYS } from '#core/roster/swaps.ts';
import { dateText } from '#ui/kit/format.ts';
import type { RosterMatters } from '../../contract/roster.ts';
import { press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useRosterSay } from './use-roster-say.ts';

/** What the driver would like: a day off, or one of the shifts of the fleet. A roster that is filled looks at it. */
export function Wishes({ matters: { wishes, shifts, today } }: { matters: RosterMatters }) {
  const { say, language } = useRosterSay();
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const wish = (shiftId: number | null) => {
    press({ type: 'wish', date, shiftId, on: true });
    setOpen(false);
    setDate('');
  };
  return (
    <section className="list" aria-label={say('roster.wishes')}>
      <h3>{say('roster.wishes')}</h3>
      {wishes.map(({ date: on, shift }) => (
        <article className="card" key={on}>
          <strong>{dateText(on, language)}</strong>
          <span>{shift === null ? say('roster.wishFree') : say('roster.wishShift', { shift })}</span>
          <Button
            label={say('roster.wishBack')}
            tone="quiet"
            onPress={() => press({ type: 'wish', date: on, shiftId: null, on: false })}
          />
        </article>
      ))}
      <Button label={say('roster.wish')} onPress={() => setOpen(true)} />
      {open ? (
        <Sheet title={say('roster.wish')} onClose={() => setOpen(false)}>
          <h2>{say('roster.wish')}</h2>
          <p>{say('roster.wishHint')}</p>
          <label className="field">
            <span>{say('roster.wishDay')}</span>
            <input
              type="date"
              min={addDays(today, 1)}
              max={addDays(today, WISH_AHEAD_DAYS)}
              value={date}
              onChange={({ currentTarget }) => setDate(currentTarget.value)}
            />
          </label>
          <Button label={say('roster.wishFree')} disabled={date === ''} onPress={() => wish(null)} />
          {shifts.map(({ id, name, startsAt, endsAt }) => (
            <Button
              key={id}
              label={say('roster.wishShift', { shift: `${name}, ${startsAt}–${endsAt}` })}
              disabled={date === ''}
              onPress={() => wish(id)}
            />
          ))}
          <Button label={say('app.back')} tone="quiet" onPress={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </section>
  );
}
