import type { ResetRow } from '#core/meter/reset-row.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { distanceText, moneyText, whenText } from '#ui/kit/format.ts';
import type { ResetTrip } from '../contract.ts';
import classes from './resets.module.css';
import { useResetsTexts } from './texts.ts';

/** The vehicle's last hirings before the reset and its first ones after. */
export function TripsAround({
  reset,
  trips,
  currency,
  zone,
  language,
}: {
  reset: ResetRow;
  trips: readonly ResetTrip[];
  currency: string;
  zone: string;
  language: string;
}) {
  const say = useResetsTexts();
  if (trips.length === 0) return <p className={classes.soft}>{say('panel.noTrips')}</p>;
  const after = trips.findIndex(({ beganAtMs }) => beganAtMs > reset.atMs);
  const here = after < 0 ? trips.length : after;
  const mark = (
    <li key="reset" className={classes.here}>
      <time>{whenText(reset.atMs, nowMs(), zone, language)}</time>
      <span>{say('panel.resetHere')}</span>
    </li>
  );
  const lines = trips.map(({ id, kind, jobId, driverName, beganAtMs, endedAtMs, distanceMetres, fareMinor }) => (
    <li key={id}>
      <time>{whenText(beganAtMs, nowMs(), zone, language)}</time>
      <span className={classes.words}>
        {say(`panel.kind.${kind}`)}
        {jobId === null ? '' : ` ${jobId}`} <span className={classes.soft}>{driverName}</span>
      </span>
      <span className={classes.soft}>
        {endedAtMs === null
          ? say('panel.running')
          : distanceMetres === null
            ? ''
            : distanceText(distanceMetres, language)}
      </span>
      <span>{fareMinor === null ? '' : moneyText(fareMinor, currency, language)}</span>
    </li>
  ));
  return <ol className={classes.trips}>{[...lines.slice(0, here), mark, ...lines.slice(here)]}</ol>;
}
