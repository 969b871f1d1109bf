import { IconFlag3, IconNavigation, IconPhone } from '@tabler/icons-react';
import { fareAt } from '#core/meter/soft-meter.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { nowMs, useNow } from '#engine/web/server-time.ts';
import { ageText, distanceText, moneyText } from '#ui/kit/format.ts';
import { happen, page } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { meterRules, seen, withZoneFees } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { DropOffSheet } from './DropOffSheet.tsx';
import { JobFacts } from './JobInHand.tsx';
import { mapsLink } from './maps-link.ts';

/** A passenger is aboard: the running fare, and the way there. */
export function MeterPanel() {
  const state = useObservable(page);
  const now = useNow(500);
  const { say, language } = useSay();
  const { hiring } = state;
  const { job } = seen(state);
  const rules = meterRules(state);
  if (!hiring) return null;
  const fare = fareAt(withZoneFees(hiring, state), rules, now);
  return (
    <div className="columns">
      <div className="facts">
        <section className="meter" aria-label={say('meter.title')}>
          <strong className="huge">
            {rules.tariff || hiring.fixed
              ? moneyText(fare.totalMinor, state.told.tariffs?.currency ?? '', language)
              : '—'}
          </strong>
          <div>
            <span>{distanceText(fare.distanceMetres, language)}</span>
            <span>{ageText(fare.seconds, language)}</span>
            <span>{say('meter.waited', { age: ageText(fare.waitSeconds, language) })}</span>
          </div>
          <small>
            {hiring.fixed
              ? say('meter.fixed')
              : rules.tariff
                ? `${say('meter.tariff', { name: rules.tariff.name })} · ${say(fare.waiting ? 'meter.waiting' : 'meter.driving')}`
                : say('meter.noTariff')}
          </small>
        </section>
        {job ? <JobFacts job={job} /> : null}
      </div>
      <div className="actions">
        <div className="pair">
          {job?.dropoff ? (
            <a className="button" href={mapsLink(job.dropoff, navigator.userAgent)}>
              <IconNavigation size={26} />
              <span>{say('job.navigate')}</span>
            </a>
          ) : null}
          {job?.phone ? (
            <a className="button quiet" href={`tel:${job.phone}`}>
              <IconPhone size={26} />
              <span>{say('job.call')}</span>
            </a>
          ) : null}
        </div>
        <Button
          label={say('meter.dropOff')}
          tone="main"
          icon={<IconFlag3 size={28} />}
          onPress={() => happen({ type: 'meter', stopped: true, atMs: nowMs() })}
        />
      </div>
      {hiring.stopped ? <DropOffSheet jobId={job?.id ?? null} /> : null}
    </div>
  );
}
