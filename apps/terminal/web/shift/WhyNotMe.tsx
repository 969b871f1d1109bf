import { useObservable } from '#engine/web/calls/observable.ts';
import { atText, distanceText } from '#ui/kit/format.ts';
import { page } from '../driver.ts';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';

export function WhyNotMe() {
  const state = useObservable(page);
  const { say, language } = useSay();
  const { passedJobs } = state;
  if (!passedJobs) return null;
  return (
    <section className="card" aria-live="polite">
      <strong>{say('why.title')}</strong>
      {passedJobs.length === 0 ? <span>{say('why.none')}</span> : null}
      {passedJobs.map(({ jobId, atMs, area, metres, sentence }) => (
        <div key={jobId}>
          <small>
            {say('why.line', {
              time: atText(atMs, meterRules(state).zone, language),
              area: area ?? say('covers.elsewhere'),
              distance: distanceText(metres, language),
            })}
          </small>
          <span>{sentence}</span>
        </div>
      ))}
    </section>
  );
}
