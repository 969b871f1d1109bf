import { shownDataAge } from '#engine/web/calls/data-age.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useRoute } from '#engine/web/place.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './bar.module.css';

/** As of when the page's search was told, where a standby told it late. */
export function DataAge() {
  const say = useShellTexts();
  const zone = useShownZone();
  const shown = useObservable(shownDataAge);
  const route = useRoute();
  if (shown?.page !== route) return null;
  return <output className={classes.age}>{say('bar.dataAsOf', { time: clockText(shown.asOfMs, zone, true) })}</output>;
}
