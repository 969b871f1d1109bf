import { useShownZone } from '#engine/web/shown-zone.ts';
import { WayMap, wayFacts } from '#ui/map/WayMap.tsx';
import type { Copy } from '../client.ts';
import classes from '../incidents.module.css';
import { useIncidentTexts } from '../texts.ts';

/** Where the vehicle was, as it was copied. */
export function TrackMap({ track: { city, points } }: { track: NonNullable<Copy['track']> }) {
  const say = useIncidentTexts();
  const zone = useShownZone();
  return (
    <>
      <p className={classes.soft}>{say('copies.point', { ...wayFacts(points, zone), count: points.length })}</p>
      <div className={classes.map}>
        <WayMap city={city} points={points} zone={zone} label={say('copies.map')} />
      </div>
    </>
  );
}
