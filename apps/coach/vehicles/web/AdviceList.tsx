import { atText, distanceText, gainText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import classes from './distribution.module.css';
import { numberText, type Report } from './distribution-rows.ts';
import { useVehicleTexts } from './texts.ts';

/** Where free cars were advised to wait, what that is expected to save, and whether their drivers went. */
export function AdviceList({
  advice,
  areaName,
  zone,
  language,
}: {
  advice: Report['advice'];
  areaName: (areaId: number) => string;
  zone: string;
  language: string;
}) {
  const say = useVehicleTexts();
  if (advice.length === 0) return null;
  return (
    <Panel title={say('dist.advice.title')} className={classes.advice ?? ''}>
      <ul className={classes.advised}>
        {advice.map(({ vehicleId, plate, driver, areaId, metres, expectedJobs, gainSeconds, untilMs, went }) => (
          <li key={`${vehicleId} ${untilMs}`}>
            <strong>{plate}</strong>
            <span>
              {say('dist.advice.to', {
                driver,
                area: areaId === null ? say('dist.advice.elsewhere') : areaName(areaId),
                distance: distanceText(metres, language),
              })}{' '}
              {gainSeconds === null
                ? say('dist.advice.jobs', { jobs: numberText(expectedJobs ?? 0, language) })
                : say('dist.advice.gain', { gain: gainText(gainSeconds) })}
            </span>
            <span className={classes.soft}>
              {went === null
                ? say('dist.advice.until', { time: atText(untilMs, zone, language) })
                : say(went ? 'dist.advice.went' : 'dist.advice.stayed')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
