import { IconCar, IconCoffee, IconHandStop, IconQuestionMark } from '@tabler/icons-react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText, atText } from '#ui/kit/format.ts';
import { happen, here, page, press } from './driver.ts';
import { Button } from './frame/Button.tsx';
import { Covers } from './job/Covers.tsx';
import { JobInHand } from './job/JobInHand.tsx';
import { MeterPanel } from './job/MeterPanel.tsx';
import { carToSearch, meterRules, seen } from './link/seen.ts';
import { useSay } from './say.ts';
import { GoingHome } from './shift/GoingHome.tsx';
import { KeyHeld } from './shift/KeyHeld.tsx';
import { Outlook } from './shift/Outlook.tsx';
import { CarSearch } from './shift/opened-later.ts';
import { Standing } from './shift/Standing.tsx';
import { WhyNotMe } from './shift/WhyNotMe.tsx';

/** What the driver is doing now, and what can be done about it. */
export function Home() {
  const state = useObservable(page);
  const { job, aboard, outOfVehicle } = seen(state);
  if (aboard) return <MeterPanel />;
  if (job) return <JobInHand job={job} />;
  return outOfVehicle ? <OnBreak /> : <Free />;
}

function Free() {
  const state = useObservable(page);
  const { say, language } = useSay();
  const { locked, drill, covers } = state.told;
  const at = here();
  const toSearch = carToSearch(state);
  return (
    <div className="columns">
      <div className="facts">
        {drill ? <p className="told soon">{say('home.drill')}</p> : null}
        {locked === null ? (
          <QueuePlace />
        ) : (
          <p className="told broken">{locked ? say('home.locked', { why: locked }) : say('home.lockedPlain')}</p>
        )}
        {toSearch ? <CarSearch key={toSearch.tripId} tripId={toSearch.tripId} /> : null}
        <Standing />
        <KeyHeld />
        <GoingHome />
        <Outlook />
        {covers.length > 0 ? <Covers /> : null}
        <WhyNotMe />
      </div>
      <div className="actions">
        <Button
          label={say('home.whyNot')}
          tone="quiet"
          icon={<IconQuestionMark size={26} />}
          onPress={() => press({ type: 'whyNot', language })}
        />
        <div className="pair">
          <Button
            label={say('home.break')}
            icon={<IconCoffee size={26} />}
            onPress={() => press({ type: 'outOfVehicle', on: true })}
          />
          <Button
            label={say('home.rank')}
            icon={<IconCar size={26} />}
            onPress={() => press({ type: 'meterOn', kind: 'rank', at })}
          />
        </div>
        <Button
          label={say('home.hail')}
          tone="main"
          icon={<IconHandStop size={28} />}
          onPress={() => {
            press({ type: 'meterOn', kind: 'hail', at });
            happen({ type: 'show', screen: 'home' });
          }}
        />
      </div>
    </div>
  );
}

function QueuePlace() {
  const state = useObservable(page);
  const { say, language } = useSay();
  const { queue } = state.told;
  if (!queue) return <p className="big">{say('home.free')}</p>;
  const { place, of, areaName, rankName, unplottedUntilMs } = queue;
  const where = rankName
    ? say('home.queueAt', { rank: rankName })
    : areaName
      ? say('home.queueIn', { area: areaName })
      : '';
  if (place === null) {
    return (
      <div className="place">
        <strong>
          {unplottedUntilMs === null
            ? say('home.notPlotted')
            : say('home.unplotted', { time: atText(unplottedUntilMs, meterRules(state).zone, language) })}
        </strong>
        <span>{where || say('home.free')}</span>
      </div>
    );
  }
  return (
    <div className="place">
      <span>{say('home.yourPlace')}</span>
      <strong className="huge">{say('home.place', { place, of: of ?? place })}</strong>
      <span>{where}</span>
    </div>
  );
}

function OnBreak() {
  const now = useNow();
  const state = useObservable(page);
  const { outSinceMs } = seen(state);
  const toSearch = carToSearch(state);
  const { say, language } = useSay();
  return (
    <div className="columns">
      <div className="facts">
        <div className="place">
          <span>{say('break.since')}</span>
          <strong className="huge">{ageText((now - outSinceMs) / 1_000, language)}</strong>
          <span>{say('break.hint')}</span>
        </div>
        {toSearch ? <CarSearch key={toSearch.tripId} tripId={toSearch.tripId} /> : null}
      </div>
      <div className="actions">
        <Button label={say('break.end')} tone="main" onPress={() => press({ type: 'outOfVehicle', on: false })} />
      </div>
    </div>
  );
}
