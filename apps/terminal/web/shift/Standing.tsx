import { standingFigures } from '#core/standing/standing-texts.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { page } from '../driver.ts';
import { useSay } from '../say.ts';

/** What hinders the driver or the car now, or soon will. */
export function Standing() {
  const { standing } = useObservable(page).told;
  const { say, told } = useSay();
  if (standing.length === 0) return null;
  return (
    <section aria-label={say('home.standing')}>
      {standing.map(({ code, severity, detail = {} }) => (
        <p key={`${code} ${detail['paper'] ?? ''}`} className={severity === 'blocks' ? 'told broken' : 'told soon'}>
          {told(`hinders.${code}`, standingFigures(detail))}
        </p>
      ))}
    </section>
  );
}
