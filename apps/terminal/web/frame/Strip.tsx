import { IconMapPinOff, IconVolumeOff, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText } from '#ui/kit/format.ts';
import { page, positionTrouble } from '../driver.ts';
import { seen } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { outlet } from './sound.ts';

const STALE_SECONDS = 15;
const WEAK_METRES = 50;

/** Link, position and a phone that lets no sound out, always in words: nobody should drive on what has long been otherwise. */
export function Strip() {
  const state = useObservable(page);
  const trouble = useObservable(positionTrouble);
  const now = useNow();
  const isHeard = useObservable(outlet.heard);
  const { say, language } = useSay();
  const { link, fix, seated } = state;
  const { unsent } = seen(state);
  const gpsAge = fix ? Math.max(0, Math.round((now - fix.atMs) / 1_000)) : null;
  const gpsBad = gpsAge === null || gpsAge > STALE_SECONDS || trouble === 'denied' || trouble === 'insecure';
  const gps =
    trouble === 'denied' || trouble === 'insecure'
      ? say(`gps.${trouble}`)
      : gpsAge === null
        ? say('gps.none')
        : fix && fix.accuracyMetres > WEAK_METRES && !gpsBad
          ? say('gps.weak', { metres: Math.round(fix.accuracyMetres) })
          : say('gps.age', { age: ageText(gpsAge, language) });
  const waits = unsent > 0 ? say(unsent === 1 ? 'link.unsent.one' : 'link.unsent.many', { count: unsent }) : null;
  return (
    <output className="strip">
      <span className={link.up && seated ? 'fine' : link.up ? 'soon' : 'broken'}>
        {link.up ? <IconWifi size={18} /> : <IconWifiOff size={18} />}
        {link.up
          ? say(seated ? 'link.up' : 'link.joining')
          : say('link.down', { age: ageText((now - link.sinceMs) / 1_000, language) })}
        {waits ? <b>{waits}</b> : null}
      </span>
      <span className={gpsBad ? 'soon' : 'fine'}>
        {gpsBad ? <IconMapPinOff size={18} /> : null}
        {gps}
      </span>
      {isHeard ? null : (
        <span className="soon">
          <IconVolumeOff size={18} />
          {say('sound.off')}
        </span>
      )}
    </output>
  );
}
