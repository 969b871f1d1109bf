import { useState } from 'react';
import { press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useRosterSay } from './use-roster-say.ts';

/** A driver who may plans a shift of their own. */
export function Announce({ today }: { today: string }) {
  const { say } = useRosterSay();
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <section className="list" aria-label={say('roster.own')}>
      <h3>{say('roster.own')}</h3>
      <Button label={say('roster.announce')} onPress={() => setOpen(true)} />
      {open ? (
        <Sheet title={say('roster.announce')} onClose={() => setOpen(false)}>
          <h2>{say('roster.announce')}</h2>
          <p>{say('roster.announceHint')}</p>
          <label className="field">
            <span>{say('roster.wishDay')}</span>
            <input
              type="date"
              min={today}
              value={date}
              onChange={({ currentTarget }) => setDate(currentTarget.value)}
            />
          </label>
          <label className="field">
            <span>{say('roster.announceFrom')}</span>
            <input type="time" value={from} onChange={({ currentTarget }) => setFrom(currentTarget.value)} />
          </label>
          <label className="field">
            <span>{say('roster.announceTo')}</span>
            <input type="time" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)} />
          </label>
          <Button
            label={say('roster.announceDo')}
            tone="main"
            disabled={date === '' || from === '' || to === ''}
            onPress={() => {
              press({ type: 'announceLine', date, from, to });
              setOpen(false);
            }}
          />
          <Button label={say('app.back')} tone="quiet" onPress={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </section>
  );
}
