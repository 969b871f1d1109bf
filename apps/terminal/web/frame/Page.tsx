import { useEffect, useRef } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { Ask } from '../Ask.tsx';
import { page } from '../driver.ts';
import { Home } from '../Home.tsx';
import { OfferSheet } from '../job/OfferSheet.tsx';
import { driverState, seen } from '../link/seen.ts';
import { Messages } from '../Messages.tsx';
import { useSay } from '../say.ts';
import { AtHome } from '../shift/opened-later.ts';
import { Shift } from '../shift/Shift.tsx';
import { SignOn } from '../shift/SignOn.tsx';
import { Nav } from './Nav.tsx';
import { Notices } from './Notices.tsx';
import { isNight, lights } from './night.ts';
import { ForcedSheet, ReceiptSheet } from './Sheets.tsx';
import { Strip } from './Strip.tsx';
import { TopBar } from './TopBar.tsx';

/** So long an opening page waits for its link. */
const LINK_WITHIN_MS = 4_000;
const SCREENS = { home: Home, messages: Messages, ask: Ask, shift: Shift };

/** The driver's page: sign-on, or the shift with its four pages and whatever asks for the driver now above them. */
export function Page() {
  const state = useObservable(page);
  const { language, say } = useSay();
  const pinWanted = usePinWanted();
  useLight();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${say('app.title')} · Hansom`;
  }, [language, say]);

  if (!state.badge || !state.admitted || pinWanted) {
    return (
      <div className="page out">
        {state.atHome ? <AtHome /> : <SignOn />}
        <Notices />
      </div>
    );
  }
  const Screen = SCREENS[state.screen];
  const { offer, job } = seen(state);
  return (
    <div className="page" data-doing={driverState(state)}>
      <TopBar />
      <Strip />
      <main key={state.screen}>
        <Screen />
      </main>
      <Nav />
      {offer && !job ? <OfferSheet key={offer.offerId} offer={offer} /> : null}
      {state.forcedJobId !== null && job?.id === state.forcedJobId ? <ForcedSheet job={job} /> : null}
      {state.receipt && !offer ? <ReceiptSheet receipt={state.receipt} /> : null}
      <Notices />
    </div>
  );
}

/** A page that was closed and opened again without a link goes on at once; with one, its driver says who is there first. */
function usePinWanted(): boolean {
  const { badge, link } = useObservable(page);
  const now = useNow();
  if (badge?.pin !== '') return false;
  return link.up || (navigator.onLine && now - link.sinceMs < LINK_WITHIN_MS);
}

function useLight(): void {
  const now = useNow(15_000);
  const choice = useObservable(lights);
  const { fix } = useObservable(page);
  const was = useRef(false);
  useEffect(() => {
    was.current = isNight(choice, now, fix?.position ?? null, was.current);
    document.documentElement.dataset['light'] = was.current ? 'night' : 'day';
  }, [choice, now, fix]);
}
