import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { distanceMetres } from '#core/kit/geo.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { nowMs, useNow } from '#engine/web/server-time.ts';
import { distanceText, moneyText, whenText } from '#ui/kit/format.ts';
import { happen, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { call } from '../frame/sound.ts';
import { meterRules, seen } from '../link/seen.ts';
import type { Offer } from '../link/state.ts';
import { useSay } from '../say.ts';
import { RiderFacts } from './RiderFacts.tsx';

const CALL_AGAIN_MS = 3_000;
const LAST_SECONDS = 5;

/** A job put to the driver, with the seconds that are left by the suite's clock. */
export function OfferSheet({ offer: { offerId, expiresAtMs, job, takesOver } }: { offer: Offer }) {
  const state = useObservable(page);
  const now = useNow(200);
  const { say, language } = useSay();
  const [shownAtMs] = useState(nowMs);
  const { answering } = seen(state);
  const seconds = Math.max(0, Math.ceil((expiresAtMs - now) / 1_000));
  const over = now >= expiresAtMs;
  const share = Math.max(0, Math.min(1, (expiresAtMs - now) / Math.max(1, expiresAtMs - shownAtMs)));
  const metres = state.fix ? distanceMetres(state.fix.position, [job.pickup.longitude, job.pickup.latitude]) : null;
  useEffect(() => {
    if (answering) return;
    const timer = setInterval(() => call('offer'), CALL_AGAIN_MS);
    return () => clearInterval(timer);
  }, [answering]);
  // The suite says when an offer has run out; without a link nobody does.
  useEffect(() => {
    if (over && !state.link.up)
      happen({ type: 'heard', message: { type: 'offerWithdrawn', offerId, code: 'expired' }, nowMs: nowMs() });
  }, [over, state.link.up, offerId]);
  return (
    <Sheet title={say('offer.title')} tone="call">
      <div className="countdown" role="timer" aria-label={say('offer.left')}>
        <strong className={seconds <= LAST_SECONDS ? 'huge broken' : 'huge'}>
          {say('offer.seconds', { seconds })}
        </strong>
        <i style={{ width: `${share * 100}%` }} />
      </div>
      <section className="job">
        <small>
          {job.preBooked
            ? say('offer.preBooked', { time: whenText(job.requiredAtMs, now, meterRules(state).zone, language) })
            : say('offer.now')}
          {metres === null ? '' : ` · ${say('offer.away', { distance: distanceText(metres, language) })}`}
        </small>
        <h1>{job.pickup.label}</h1>
        <span>{job.dropoff ? say('offer.to', { label: job.dropoff.label }) : say('offer.open')}</span>
        {job.quoteMinor === null ? null : (
          <span>
            {say('job.quote', { amount: moneyText(job.quoteMinor, state.told.tariffs?.currency ?? '', language) })}
          </span>
        )}
        <RiderFacts job={job} />
        {takesOver ? <p className="told">{say('offer.takesOver')}</p> : null}
        {job.attributes.length > 0 ? (
          <ul className="tags">
            {job.attributes.map((attribute) => (
              <li key={attribute}>{attribute}</li>
            ))}
          </ul>
        ) : null}
      </section>
      {answering || !state.link.up ? (
        <p className="told soon">{say(state.link.up ? 'offer.answering' : 'offer.noLink')}</p>
      ) : null}
      <div className="answer">
        <Button
          label={say('offer.reject')}
          tone="bad"
          disabled={answering || over}
          icon={<IconX size={32} />}
          onPress={() => press({ type: 'reject', offerId })}
        />
        <Button
          label={say('offer.accept')}
          tone="good"
          disabled={answering || over}
          icon={<IconCheck size={32} />}
          onPress={() => press({ type: 'accept', offerId })}
        />
      </div>
    </Sheet>
  );
}
