import { flushSync } from 'react-dom';
import { withLegMoved, withoutLeg } from '#cards/booking/web/legs.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { useBookTexts } from '../../web/texts.ts';
import type { BookingDesk } from './use-booking.ts';

/** Which leg has the focus; null where none has. */
function legInHand(): number | null {
  const leg = document.activeElement?.closest<HTMLElement>('[data-leg]')?.dataset['leg'];
  return leg === undefined ? null : Number(leg);
}

/** The keys of the booking screen: each part of the form has one, legs go up and down with Alt and an arrow. */
export function useBookingKeys(
  booking: BookingDesk,
  { fresh, addLeg, toAccount }: { fresh: () => void; addLeg: () => void; toAccount: () => void },
): void {
  const say = useBookTexts();
  const { legs } = booking.draft;
  const move = (by: 1 | -1) => {
    const leg = legInHand();
    if (leg !== null) booking.change({ legs: withLegMoved(legs, leg, by) });
  };
  const remove = () => {
    const leg = legInHand();
    if (leg === null || legs.length === 1) return;
    booking.change({ legs: withoutLeg(legs, leg) });
    booking.focus(`legs.${Math.max(0, leg - 1)}.dropoff`);
  };
  const toTime = () => {
    const leg = legInHand() ?? 0;
    const later = !(legs[leg]?.later ?? false);
    // The field takes the next key: it is opened before that comes.
    flushSync(() => booking.changeLeg(leg, { later }));
    if (later) booking.focus(`legs.${leg}.day`);
  };
  useKeys([
    { key: 'F2', does: say('keys.fresh'), run: fresh },
    { key: 'F3', does: say('keys.phone'), run: () => booking.focus('phone') },
    { key: 'F4', does: say('keys.pickup'), run: () => booking.focus('legs.0.pickup') },
    { key: 'F6', does: say('keys.dropoff'), run: () => booking.focus('legs.0.dropoff') },
    { key: 'F7', does: say('keys.later'), run: toTime },
    { key: 'F8', does: say('keys.leg'), run: addLeg },
    { key: 'F10', does: say('keys.account'), run: toAccount },
    ...(legs.length > 1
      ? [
          { key: 'Alt+ArrowUp', does: say('keys.up'), run: () => move(-1) },
          { key: 'Alt+ArrowDown', does: say('keys.down'), run: () => move(1) },
          { key: 'Alt+Delete', does: say('keys.remove'), run: remove },
        ]
      : []),
    { key: 'Ctrl+Enter', does: say('keys.save'), run: booking.save },
  ]);
}
