import { useEffect, useRef } from 'react';
import { client as bookingCard } from '#cards/booking/web/client.ts';
import {
  changePending,
  nextToSend,
  pendingBookings,
  pendingCounts,
  usePendingBookings,
  withState,
} from '#cards/booking/web/pending-bookings.ts';
import { useLinkState } from '#engine/web/live.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { bookingsChanged } from '../../form/web/bookings-changed.ts';
import { client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';
import { sendPending } from './send-pending.ts';

/** The live link may be back before the rest of the way is. */
const AGAIN_MS = 5_000;

/** Sends what was taken without a link, in order, as soon as there is one, on whatever page its user is. */
export function PendingSender({ user }: { user: string }) {
  const say = useBookTexts();
  const { status } = useLinkState();
  const { waiting } = pendingCounts(usePendingBookings(user));
  const underWay = useRef(false);
  const due = status === 'live' && waiting > 0;

  useEffect(() => {
    if (!due) return;
    const send = async () => {
      if (underWay.current) return;
      underWay.current = true;
      try {
        const sent = await sendPending({
          next: () => nextToSend(pendingBookings(user)),
          settle: (key, state) => changePending(user, (list) => withState(list, key, state)),
          findPlaces: async (fleet, text) => {
            // What had to be guessed is for a person to look at.
            const { places, told } = await bookingCard.findPlaces({ fleet, text });
            return told ? [] : places;
          },
          ofPhone: async (fleet, phone) => (await client.recentByPhone({ fleet, phone })).bookings,
          create: (input) => client.createBooking(input),
          me: user,
        });
        if (sent === 0) return;
        toast({ severity: 'success', summary: say('pending.sentToast', { count: sent }) });
        bookingsChanged();
      } finally {
        underWay.current = false;
      }
    };
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [due, user, say]);
  return null;
}
