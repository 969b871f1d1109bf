import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { distanceText, whenText } from '#ui/kit/format.ts';
import { here, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';

/** The jobs that are shown to all: asking is no race, the best car by the rules gets it. */
export function Covers() {
  const state = useObservable(page);
  const now = useNow();
  const { say, language } = useSay();
  const waiting = new Set(state.queue.flatMap(({ order }) => (order.type === 'bidCover' ? [order.jobId] : [])));
  return (
    <section className="card">
      <strong>{say('covers.title')}</strong>
      {state.told.covers.map(({ job, closesAtMs, asked }) => (
        <div className="line" key={job.id}>
          <div>
            <span>{job.areaName ?? say('covers.elsewhere')}</span>
            <small>
              {[
                job.metres === null ? null : say('covers.metres', { distance: distanceText(job.metres, language) }),
                job.preBooked
                  ? say('offer.preBooked', {
                      time: whenText(job.requiredAtMs, now, meterRules(state).zone, language),
                    })
                  : say('offer.now'),
                ...job.attributes,
                say('covers.closes', { seconds: Math.max(0, Math.ceil((closesAtMs - now) / 1_000)) }),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </small>
          </div>
          {asked || waiting.has(job.id) ? (
            <small>{say('covers.asked')}</small>
          ) : (
            <Button label={say('covers.ask')} onPress={() => press({ type: 'bidCover', jobId: job.id, at: here() })} />
          )}
        </div>
      ))}
    </section>
  );
}
