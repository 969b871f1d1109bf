import type { Language } from '#core/language/languages.ts';
import { Phone } from '#ui/kit/phones.ts';
import { withColon } from '#ui/kit/with-colon.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import type { ToldTrip } from '../contract.ts';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';
import { fareLines, lengthText, placeText, type TripWorld, timeText } from './trip-lines.ts';
import type { SearchFacts } from './use-found.ts';

/** Who, when, from where to where, and what it cost. */
export function TripFacts({
  trip,
  facts,
  language,
  onJob,
}: {
  trip: ToldTrip;
  facts: SearchFacts;
  language: Language;
  onJob: (jobId: number) => void;
}) {
  const say = useSearchTexts();
  const world: TripWorld = { say, zone: facts.timeZone, currency: facts.currency, language };
  const { jobId } = trip;
  return (
    <div className={classes.facts}>
      <p className={classes.who}>
        <Plate plate={trip.plate} />
        <span>
          {trip.driverName} <span className={classes.soft}>DID {trip.did}</span>
        </span>
        {jobId === null ? null : (
          <button type="button" className={classes.link} onClick={() => onJob(jobId)}>
            {say('trip.job', { id: jobId })}
          </button>
        )}
        {trip.passengerName ? (
          <span className={classes.soft}>
            {trip.passengerName} <Phone kept={trip.phone ?? ''} />
          </span>
        ) : null}
      </p>
      <dl className={classes.ends}>
        <dt>A</dt>
        <dd>
          <span className={classes.soft}>{timeText(trip.beganAtMs, world)}</span>{' '}
          {placeText(trip.from, trip.fromArea, world)}
        </dd>
        <dt>B</dt>
        <dd>
          {trip.endedAtMs === null ? (
            say('outcome.open')
          ) : (
            <>
              <span className={classes.soft}>{timeText(trip.endedAtMs, world)}</span>{' '}
              {placeText(trip.to, trip.toArea, world)}
            </>
          )}
          {trip.outcome === 'broken_off' ? <strong className={classes.bad}> {say('outcome.broken_off')}</strong> : null}
        </dd>
      </dl>
      <p className={classes.soft}>{lengthText(trip, world)}</p>
      {trip.wanted ? (
        <p className={classes.soft}>
          {withColon(say('trip.wanted'), world.language)} {trip.wanted.pickup} → {trip.wanted.dropoff ?? '–'}
        </p>
      ) : null}
      <dl className={classes.fare} aria-label={say('trip.broken')}>
        {fareLines(trip, world).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {trip.payment ? (
          <div>
            <dt>{say('column.payment')}</dt>
            <dd>{trip.paymentName ?? say(`payment.${trip.payment}`)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
