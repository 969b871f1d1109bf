import { USUAL_AT_PICKUP } from '#core/job/limits.ts';
import { noShowWants } from '#core/job/no-show.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText } from '#ui/kit/format.ts';
import type { TerminalJob } from '../../contract.ts';
import { here, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';

/** A no-show with its conditions, each as it stands now. */
export function NoShowSheet({
  job,
  arrivedAtMs,
  metres,
  onClose,
}: {
  job: TerminalJob;
  arrivedAtMs: number;
  metres: number | null;
  onClose: () => void;
}) {
  const now = useNow(500);
  const { say, language } = useSay();
  const rule = job.atPickup ?? USUAL_AT_PICKUP;
  const wants = noShowWants({ requiredAtMs: job.requiredAtMs, arrivedAtMs, metres }, now, rule);
  const still = (ms: number) =>
    ms > 0 ? say('noShow.still', { time: ageText(Math.ceil(ms / 1_000), language) }) : say('noShow.done');
  const place =
    wants.near === null
      ? say('noShow.noGps')
      : wants.near
        ? say('noShow.here')
        : say('noShow.nearNow', { metres: Math.round(wants.metres ?? 0) });
  const rows = [
    { key: 'noShow.near', met: wants.near === true, now: place },
    { key: 'noShow.waited', met: wants.waitMs === 0, now: still(wants.waitMs) },
    { key: 'noShow.time', met: wants.timeMs === 0, now: still(wants.timeMs) },
  ] as const;
  return (
    <Sheet title={say('job.noShow')} onClose={onClose}>
      <h2>{say('noShow.when')}</h2>
      <ul className="conditions">
        {rows.map(({ key, met, now: stands }) => (
          <li key={key} className={met ? 'fine' : 'soon'}>
            <span>{say(key, { metres: rule.withinMetres, minutes: rule.waitMs / MINUTE_MS })}</span>
            <b>{stands}</b>
          </li>
        ))}
      </ul>
      <Button
        label={say('noShow.confirm')}
        tone="bad"
        disabled={!wants.possible}
        onPress={() => {
          press({ type: 'noShow', jobId: job.id, at: here() });
          onClose();
        }}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
