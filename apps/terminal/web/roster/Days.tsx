import { useState } from 'react';
import { addDays } from '#core/calendar/calendar-date.ts';
import { LONGEST_ABSENCE_TEXT } from '#core/roster/absence.ts';
import { dateText } from '#ui/kit/format.ts';
import type { RosterMatters } from '../../contract/roster.ts';
import { press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useRosterSay } from './use-roster-say.ts';

const SICK_DAYS = [0, 1, 2, 6];

/** Days on which the driver is not there: leave that is asked for, and sickness that is told with one touch. */
export function Days({ matters }: { matters: RosterMatters }) {
  const { absences, today, leave, sick: sickDays } = matters;
  const { say, told, language } = useRosterSay();
  const [open, setOpen] = useState<'leave' | 'sick' | null>(null);
  const sick = absences.some(({ kind, from, through }) => kind === 'sick' && from <= today && through >= today);
  const days = (from: string, through: string) =>
    from === through
      ? dateText(from, language)
      : say('roster.days', { from: dateText(from, language), through: dateText(through, language) });
  return (
    <section className="list" aria-label={say('roster.away')}>
      <h3>{say('roster.away')}</h3>
      <p>{say('roster.leaveLeft', { granted: leave.granted, entitled: leave.entitled, year: leave.year })}</p>
      <p>{say('roster.sickLeft', { taken: sickDays.taken, entitled: sickDays.entitled, year: leave.year })}</p>
      {absences.map(({ id, kind, from, through, state, answer }) => (
        <article className="card" key={id}>
          <strong>{days(from, through)}</strong>
          <span>{kind === 'sick' ? say('roster.sick') : told(`roster.leave.${state}`)}</span>
          {answer === '' ? null : <small>{answer}</small>}
          {kind === 'leave' && state === 'asked' ? (
            <Button
              label={say('roster.takeBack')}
              tone="quiet"
              onPress={() => press({ type: 'withdrawLeave', absenceId: id })}
            />
          ) : null}
        </article>
      ))}
      <div className="pair">
        <Button label={say('roster.askLeave')} onPress={() => setOpen('leave')} />
        {sick ? (
          <Button label={say('roster.well')} tone="good" onPress={() => press({ type: 'tellWell' })} />
        ) : (
          <Button label={say('roster.iAmSick')} tone="bad" onPress={() => setOpen('sick')} />
        )}
      </div>
      {open === 'sick' ? (
        <Sheet title={say('roster.iAmSick')} onClose={() => setOpen(null)}>
          <h2>{say('roster.iAmSick')}</h2>
          <p>{say('roster.sickHint')}</p>
          {SICK_DAYS.map((more) => (
            <Button
              key={more}
              label={
                more === 0
                  ? say('roster.sickToday')
                  : say('roster.sickUntil', { day: dateText(addDays(today, more), language) })
              }
              tone={more === 0 ? 'main' : 'plain'}
              onPress={() => {
                press({ type: 'tellSick', through: addDays(today, more) });
                setOpen(null);
              }}
            />
          ))}
          <Button label={say('app.back')} tone="quiet" onPress={() => setOpen(null)} />
        </Sheet>
      ) : null}
      {open === 'leave' ? <LeaveSheet today={today} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

function LeaveSheet({ today, onClose }: { today: string; onClose: () => void }) {
  const { say } = useRosterSay();
  const [from, setFrom] = useState('');
  const [through, setThrough] = useState('');
  const [text, setText] = useState('');
  const last = through === '' ? from : through;
  return (
    <Sheet title={say('roster.askLeave')} onClose={onClose}>
      <h2>{say('roster.askLeave')}</h2>
      <label className="field">
        <span>{say('roster.leaveFrom')}</span>
        <input type="date" min={today} value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
      </label>
      <label className="field">
        <span>{say('roster.leaveThrough')}</span>
        <input
          type="date"
          min={from || today}
          value={through}
          onChange={({ currentTarget }) => setThrough(currentTarget.value)}
        />
      </label>
      <label className="field">
        <span>{say('roster.leaveText')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST_ABSENCE_TEXT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Button
        label={say('roster.leaveSend')}
        tone="main"
        disabled={from === ''}
        onPress={() => {
          press({ type: 'askLeave', from, through: last, text: text.trim() });
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
