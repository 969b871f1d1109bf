import { useEffect, useState } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { clockText, dayText, endText } from '#ui/kit/format.ts';
import type { RosteredLine, RosterMatters } from '../../contract/roster.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { isOwn } from '../link/queue.ts';
import { Announce } from './Announce.tsx';
import { Days } from './Days.tsx';
import { Details } from './Details.tsx';
import { HoursLeft } from './HoursLeft.tsx';
import { useRosterSay } from './use-roster-say.ts';
import { Wishes } from './Wishes.tsx';

/** What the driver is told to do in the weeks ahead, their word that they come, and what they ask of the office. */
export function RosterSheet({ onClose }: { onClose: () => void }) {
  const { seated, atHome, asking, roster, rosterMatters: matters, queue } = useObservable(page);
  const { say } = useRosterSay();
  const there = seated || atHome?.known === true;
  const telling = asking.some(({ order }) => isOwn(order) && order.type !== 'myRoster');
  const sent = new Set(
    [...queue, ...asking].flatMap(({ order }) => (order.type === 'confirmLines' ? order.lineIds : [])),
  );
  const waits = sent.size > 0;
  // What was answered changes what stands here.
  useEffect(() => {
    if (there && !telling && !waits) press({ type: 'myRoster' });
  }, [there, telling, waits]);
  const open = (roster ?? []).filter(({ lineId, confirmed, sick }) => !confirmed && !sick && !sent.has(lineId));
  const confirm = (lines: readonly RosteredLine[]) =>
    press({ type: 'confirmLines', lineIds: lines.map(({ lineId }) => lineId) });
  return (
    <Sheet title={say('roster.open')} onClose={onClose}>
      <h2>{say('roster.open')}</h2>
      <p>{say('roster.hint')}</p>
      {there ? null : <p className="told soon">{say('shift.waitsForLink')}</p>}
      {roster?.length === 0 ? <p>{say('roster.none')}</p> : null}
      {open.length > 1 ? (
        <Button label={say('roster.confirmAll', { count: open.length })} tone="main" onPress={() => confirm(open)} />
      ) : null}
      {(roster ?? []).map((line) => (
        <Line
          key={line.lineId}
          line={line}
          matters={matters}
          sent={sent.has(line.lineId)}
          onConfirm={() => confirm([line])}
        />
      ))}
      {matters ? (
        <>
          <HoursLeft matters={matters} />
          {matters.announces ? <Announce today={matters.today} /> : null}
          <Offers matters={matters} />
          <Days matters={matters} />
          <Wishes matters={matters} />
          <Details details={matters.details} />
        </>
      ) : null}
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}

function Line({
  line,
  matters,
  sent,
  onConfirm,
}: {
  line: RosteredLine;
  matters: RosterMatters | null;
  sent: boolean;
  onConfirm: () => void;
}) {
  const { say, language } = useRosterSay();
  const zone = matters?.zone ?? 'UTC';
  const { lineId, kind, startsAtMs, endsAtMs, car, confirmed, offered, wantedBy, sick, announced, breaks } = line;
  const works = kind !== 'off' && kind !== 'leave';
  return (
    <section className="card">
      <strong>{dayText(startsAtMs, zone, language)}</strong>
      <span>
        {[
          `${clockText(startsAtMs, zone)}–${endText(endsAtMs, startsAtMs, zone, language)}`,
          say(`roster.kind.${kind}`),
          car,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {sick ? (
        <p className="told soon">{say('roster.sickLine')}</p>
      ) : confirmed ? (
        <small>{say('roster.confirmed')}</small>
      ) : sent ? (
        <small>{say('roster.onItsWay')}</small>
      ) : (
        <Button label={say('roster.confirm')} onPress={onConfirm} />
      )}
      {breaks.map(({ startMs, endMs }) => (
        <small key={startMs}>
          {say('roster.break', { from: clockText(startMs, zone), to: endText(endMs, startMs, zone, language) })}
        </small>
      ))}
      {announced && !sick ? (
        <Button
          label={say('roster.announceTakeBack')}
          tone="quiet"
          onPress={() => press({ type: 'takeBackLine', lineId })}
        />
      ) : null}
      {offered ? (
        <small>{wantedBy === null ? say('roster.offered') : say('roster.wanted', { name: wantedBy })}</small>
      ) : null}
      {works && !sick && matters && matters.swaps !== 'noSwaps' ? (
        <Button
          label={say(offered ? 'roster.keep' : 'roster.giveAway')}
          tone="quiet"
          onPress={() => press({ type: 'offerLine', lineId, on: !offered })}
        />
      ) : null}
    </section>
  );
}

/** Shifts that other drivers would give away. */
function Offers({ matters: { offers, zone, swaps } }: { matters: RosterMatters }) {
  const { say, language } = useRosterSay();
  const [sure, setSure] = useState<number | null>(null);
  if (offers.length === 0) return null;
  return (
    <section className="list" aria-label={say('roster.offers')}>
      <h3>{say('roster.offers')}</h3>
      {offers.map(({ lineId, kind, startsAtMs, endsAtMs, name, mine }) => (
        <article className="card" key={lineId}>
          <strong>{dayText(startsAtMs, zone, language)}</strong>
          <span>
            {`${clockText(startsAtMs, zone)}–${endText(endsAtMs, startsAtMs, zone, language)} · ${say(`roster.kind.${kind}`)} · ${name}`}
          </span>
          {mine ? (
            <small>{say('roster.mine')}</small>
          ) : (
            <Button
              label={say(sure === lineId ? 'roster.takeSure' : swaps === 'driverSwaps' ? 'roster.take' : 'roster.want')}
              tone={sure === lineId ? 'main' : 'plain'}
              onPress={() => {
                if (sure === lineId) press({ type: 'takeLine', lineId });
                setSure(sure === lineId ? null : lineId);
              }}
            />
          )}
        </article>
      ))}
    </section>
  );
}
