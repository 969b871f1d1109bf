import { useShownZone } from '#engine/web/shown-zone.ts';
import { WayMap, type WayPoint, wayFacts } from '#ui/map/WayMap.tsx';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

/** The way of the car around a finding. */
export function TrackMap({
  city,
  positions,
  heard,
}: {
  city: string;
  positions: readonly WayPoint[];
  /** How many positions there are, of which those are. */
  heard: number;
}) {
  const say = useTamperTexts();
  const zone = useShownZone();
  return (
    <>
      <p className={classes.soft}>{say('basis.way', { ...wayFacts(positions, zone), count: heard })}</p>
      <div className={classes.map}>
        <WayMap city={city} points={positions} zone={zone} label={say('basis.map')} />
      </div>
    </>
  );
}
