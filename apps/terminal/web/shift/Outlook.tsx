import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { atText, distanceText, gainText, whenText } from '#ui/kit/format.ts';
import { page } from '../driver.ts';
import { mapsLink } from '../job/maps-link.ts';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';

/** What may come: the next job, the pre-booking, and where work is expected. */
export function Outlook() {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useSay();
  const { next, committed, advice } = state.told;
  const { zone } = meterRules(state);
  return (
    <>
      {next ? (
        <section className="card">
          <strong>{say('home.next')}</strong>
          <span>{next.pickup.label}</span>
          <small>{say('home.nextDetail')}</small>
        </section>
      ) : null}
      {committed ? (
        <section className="card">
          <strong>{say('home.committed', { time: whenText(committed.job.requiredAtMs, now, zone, language) })}</strong>
          <span>{committed.job.pickup.label}</span>
          <small>{say('home.committedDetail', { time: atText(committed.confirmAtMs, zone, language) })}</small>
        </section>
      ) : null}
      {advice && advice.untilMs > now ? (
        <section className="card side">
          <div>
            <strong>
              {advice.areaName ? say('home.advice', { area: advice.areaName }) : say('home.adviceElsewhere')}
            </strong>
            <small>
              {say(advice.expectedJobs < 1.5 ? 'home.adviceFew' : 'home.adviceDetail', {
                distance: distanceText(advice.metres, language),
                jobs: Math.round(advice.expectedJobs),
                time: atText(advice.untilMs, zone, language),
              })}
            </small>
            {advice.gainSeconds === null ? null : (
              <small>{say('home.adviceGain', { gain: gainText(advice.gainSeconds) })}</small>
            )}
          </div>
          <a
            className="button"
            href={mapsLink(
              { label: advice.areaName ?? '', longitude: advice.place.lon, latitude: advice.place.lat },
              navigator.userAgent,
            )}
          >
            {say('home.show')}
          </a>
        </section>
      ) : null}
    </>
  );
}
