import { useEffect, useRef, useState } from 'react';
import { useFacts } from '#cards/booking/web/use-facts.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { useLinkState } from '#engine/web/live.ts';
import { whenCalm } from '#ui/later/when-calm.ts';

const AGAIN_MS = 15 * MINUTE_MS;
const UNKNOWN_AGAIN_MS = MINUTE_MS / 2;

/** While there is a link, loads ahead what the booking form is made of, so that it opens also when there is none. */
export function FormAhead() {
  const fleets = useFleets();
  const live = useLinkState().status === 'live';
  const [begun, setBegun] = useState(false);
  const there = useRef(false);

  useEffect(() => {
    if (!live || there.current) return;
    return whenCalm(() => {
      setBegun(true);
      // What a broken link kept away is asked for again with the next one.
      void Promise.all([
        import('../../form/web/BookingPage.tsx'),
        import('../../form/web/BookingMap.tsx'),
        import('#ui/map/drawer.ts'),
      ]).then(
        () => {
          there.current = true;
        },
        () => undefined,
      );
    });
  }, [live]);

  return begun ? fleets.map(({ id }) => <FactsHeld key={id} fleet={id} />) : null;
}

/** Holds the facts of one fleet, and asks for them anew now and then: accounts and types change. */
function FactsHeld({ fleet }: { fleet: number }) {
  useFacts(fleet, (known) => (known ? AGAIN_MS : UNKNOWN_AGAIN_MS));
  return null;
}
