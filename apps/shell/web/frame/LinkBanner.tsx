import { pendingCounts, usePendingBookings } from '#cards/booking/web/pending-bookings.ts';
import { useLinkState } from '#engine/web/live.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { useNow } from '#engine/web/server-time.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './link-banner.module.css';

const CLOCK_MS = 1_000;

/** While the server cannot be reached: what is not known, and what is kept until it can. */
export function LinkBanner() {
  const say = useShellTexts();
  const go = useGo();
  const route = useRoute();
  const { user, flags } = useSignedIn();
  const zone = useShownZone();
  const { status, behindMs } = useLinkState();
  const nowMs = useNow(CLOCK_MS);
  const { waiting, asks } = pendingCounts(usePendingBookings(user));
  const books = flags.has('book') && flags.has('newBooking');
  const down = status === 'down';
  if (!down && (!books || waiting + asks === 0)) return null;

  const asOf = clockText(nowMs - behindMs, zone, true);
  return (
    <div className={classes.banner} data-down={down || undefined} role={down ? 'alert' : 'status'}>
      <p className={classes.words}>
        {down ? <strong>{say('down.title', { time: asOf })}</strong> : null}
        {down ? <span>{say('down.unknown')}</span> : null}
        {down && books ? <span>{say('down.books')}</span> : null}
        {books && waiting > 0 ? <span>{say('down.waiting', { count: waiting })}</span> : null}
        {books && asks > 0 ? <strong>{say('down.asks', { count: asks })}</strong> : null}
      </p>
      {books && waiting + asks > 0 && route !== 'booking' ? (
        <button type="button" className={classes.show} onClick={() => go('booking')}>
          {say('down.show')}
        </button>
      ) : null}
    </div>
  );
}
