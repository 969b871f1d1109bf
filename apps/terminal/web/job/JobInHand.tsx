import { IconArrowBackUp, IconFlag, IconNavigation, IconPhone, IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { plainTold } from '#core/booking/plain/plain-values.ts';
import { isAtPickup } from '#core/job/no-show.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText, distanceText, moneyText, whenText } from '#ui/kit/format.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import type { TerminalJob } from '../../contract.ts';
import { here, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { meterRules, seen } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { mapsLink } from './maps-link.ts';
import { NoShowSheet } from './NoShowSheet.tsx';
import { RecallSheet } from './RecallSheet.tsx';
import { RiderFacts } from './RiderFacts.tsx';

/** A job on the way to its passenger, or waiting at the door. */
export function JobInHand({ job }: { job: TerminalJob }) {
  const state = useObservable(page);
  const now = useNow();
  const { say, language } = useSay();
  const [sheet, setSheet] = useState<'noShow' | 'recall' | null>(null);
  const { jobSinceMs } = seen(state);
  const metres = state.fix ? distanceMetres(state.fix.position, [job.pickup.longitude, job.pickup.latitude]) : null;
  const far = metres !== null && !isAtPickup(metres, job.atPickup);
  const waiting = job.state === 'arrived';
  return (
    <div className="columns">
      <div className="facts">
        <JobFacts job={job} />
        {waiting ? (
          <p className="big">{say('job.waited', { age: ageText((now - jobSinceMs) / 1_000, language) })}</p>
        ) : metres === null ? null : (
          <p className="big">{say('offer.away', { distance: distanceText(metres, language) })}</p>
        )}
      </div>
      <div className="actions">
        <div className="pair">
          <a className="button" href={mapsLink(job.pickup, navigator.userAgent)}>
            <IconNavigation size={26} />
            <span>{say('job.navigate')}</span>
          </a>
          {job.phone ? (
            <a className="button" href={`tel:${job.phone}`}>
              <IconPhone size={26} />
              <span>{say('job.call')}</span>
            </a>
          ) : null}
        </div>
        <div className="pair">
          <Button
            label={say('job.recall')}
            tone="quiet"
            icon={<IconArrowBackUp size={26} />}
            onPress={() => setSheet('recall')}
          />
          {waiting ? (
            <Button label={say('job.noShow')} icon={<IconUserX size={26} />} onPress={() => setSheet('noShow')} />
          ) : (
            <Button
              label={say('job.pickedUp')}
              icon={<IconUserCheck size={26} />}
              onPress={() => press({ type: 'pickedUp', jobId: job.id, at: here() })}
            />
          )}
        </div>
        {waiting ? (
          <Button
            label={say('job.pickedUp')}
            tone="main"
            icon={<IconUserCheck size={28} />}
            onPress={() => press({ type: 'pickedUp', jobId: job.id, at: here() })}
          />
        ) : (
          <Button
            label={say('job.arrived')}
            detail={far ? say('job.tooFarYet', { metres: Math.round(metres) }) : undefined}
            tone="main"
            disabled={far}
            icon={<IconFlag size={28} />}
            onPress={() => press({ type: 'arrived', jobId: job.id, at: here() })}
          />
        )}
      </div>
      {sheet === 'noShow' && waiting ? (
        <NoShowSheet job={job} arrivedAtMs={jobSinceMs} metres={metres} onClose={() => setSheet(null)} />
      ) : null}
      {sheet === 'recall' ? <RecallSheet job={job} onClose={() => setSheet(null)} /> : null}
    </div>
  );
}

/** Whom to fetch where, and what to know of it. */
export function JobFacts({ job }: { job: TerminalJob }) {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useSay();
  const wanted = job.preBooked
    ? say('job.wanted', { time: whenText(job.requiredAtMs, now, meterRules(state).zone, language) })
    : say('job.wantedNow');
  const aboard = job.state === 'picked_up';
  return (
    <section className="job">
      <small>
        {say('job.number', { id: job.id })} · {wanted}
        {job.quoteMinor === null
          ? ''
          : ` · ${say('job.quote', { amount: moneyText(job.quoteMinor, state.told.tariffs?.currency ?? '', language) })}`}
      </small>
      <h1>{aboard ? (job.dropoff?.label ?? say('offer.open')) : job.pickup.label}</h1>
      {job.passengerName ? <strong>{job.passengerName}</strong> : null}
      {!aboard && job.dropoff ? <span>{say('offer.to', { label: job.dropoff.label })}</span> : null}
      <RiderFacts job={job} />
      {job.payment ? (
        <span>
          {job.paymentKind?.name ? say('job.paysOwn', { name: job.paymentKind.name }) : say(`job.pays.${job.payment}`)}
          {job.paymentReference ? ` · ${say('job.paysBy', { reference: job.paymentReference })}` : ''}
        </span>
      ) : null}
      {plainTold(JOB_TEXTS, job, language).map(({ name, label, text }) => (
        <p key={name} className="notes">
          {withColon(label, language)} {text}
        </p>
      ))}
      {job.notes ? <p className="notes">{job.notes}</p> : null}
      {job.attributes.length > 0 ? (
        <ul className="tags">
          {job.attributes.map((attribute) => (
            <li key={attribute}>{attribute}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
