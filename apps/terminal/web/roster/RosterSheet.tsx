import { useEffect } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { clockText, dayText } from '#ui/kit/format.ts';
import type { RosteredLine } from '../../contract/roster.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';

/** What the driver is told to do in the weeks ahead, and their word that they come. */
export function RosterSheet({ onClose }: { onClose: () => void }) {
  const { seated, roster, queue } = useObservable(page);
  const { say } = useSay();
  const onItsWay = new Set(queue.flatMap(({ order }) => (order.type === 'confirmLines' ? order.lineIds : [])));
  useEffect(() => {
    if (seated) press({ type: 'myRoster' });
  }, [seated]);
  const open = (roster ?? []).filter(({ lineId, confirmed }) => !confirmed && !onItsWay.has(lineId));
  const confirm = (lines: readonly RosteredLine[]) =>
    press({ type: 'confirmLines', lineIds: lines.map(({ lineId }) => lineId) });
  return (
    <Sheet title={say('roster.open')} onClose={onClose}>
      <h2>{say('roster.open')}</h2>
      <p>{say('roster.hint')}</p>
      {seated ? null : <p className="told soon">{say('shift.waitsForLink')}</p>}
      {roster?.length === 0 ? <p>{say('roster.none')}</p> : null}
      {open.length > 1 ? (
        <Button label={say('roster.confirmAll', { count: open.length })} tone="main" onPress={() => confirm(open)} />
      ) : null}
      {(roster ?? []).map((line) => (
        <Line key={line.lineId} line={line} sent={onItsWay.has(line.lineId)} onConfirm={() => confirm([line])} />
      ))}
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}

function Line({ line, sent, onConfirm }: { line: RosteredLine; sent: boolean; onConfirm: () => void }) {
  const state = useObservable(page);
  const { say, language } = useSay();
  const { zone } = meterRules(state);
  const { kind, startsAtMs, endsAtMs, car, confirmed } = line;
  return (
    <section className="card">
      <strong>{dayText(startsAtMs, zone, language)}</strong>
      <span>
        {[`${clockText(startsAtMs, zone)}–${clockText(endsAtMs, zone)}`, say(`roster.kind.${kind}`), car]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {confirmed ? (
        <small>{say('roster.confirmed')}</small>
      ) : sent ? (
        <small>{say('roster.onItsWay')}</small>
      ) : (
        <Button label={say('roster.confirm')} onPress={onConfirm} />
      )}
    </section>
  );
}
