import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useConfig } from '#engine/web/config.ts';
import { noteInConsole } from '#engine/web/console.ts';
import { useSession } from '#engine/web/session/session.ts';
import { stored } from '#engine/web/storage.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { PleaseWait } from '../dialogs/PleaseWait.tsx';
import { endDrawn, isDrawn } from './drawn/use-drawn.ts';
import { Outside } from './Outside.tsx';
import { goInside, goOutside } from './place-kept.ts';
import { SignIn } from './SignIn.tsx';
import { Taken } from './Taken.tsx';
import { useEntryTexts } from './texts.ts';
import { useStart } from './use-start.ts';
import { useStorageNotice, useWhyOut } from './use-why-out.ts';

const FirstVisit = later(async () => (await import('./FirstVisit.tsx')).FirstVisit, { meanwhile: Waiting });
const Inside = later(async () => (await import('../inside/Inside.tsx')).Inside, { meanwhile: Waiting });
const SessionDuties = later(async () => (await import('../session/SessionDuties.tsx')).SessionDuties);

// Whoever was signed in most likely still is: what comes next is made ready while the server is asked.
if (stored('sessionCode')) void Inside.ready().catch(() => undefined);
if (stored('background')) void import('../dialogs/background.ts').then(({ applyBackground }) => applyBackground());

/** The door of the suite: the first visit, the sign-in, or everything that is inside. */
export function Entry() {
  return (
    <>
      <Door />
      <PleaseWait />
    </>
  );
}

function Door() {
  const say = useEntryTexts();
  const latestSay = useLatest(say);
  const endedOnLoad = useCallback(() => {
    const [summary, detail] = [latestSay.current('signIn.session'), latestSay.current('signIn.sessionEnded')];
    toast({ severity: 'error', summary, detail, key: 'session' });
  }, [latestSay]);
  const start = useStart(endedOnLoad);
  const config = useConfig();
  const session = useSession();
  const signedIn = session.state === 'in';
  const why = session.state === 'out' ? session.why : undefined;
  useWhyOut(session);
  useStorageNotice();

  useEffect(() => {
    if (start !== 'ready' || signedIn) return;
    // The one-time link of the first visit stands behind the root's #.
    if (location.pathname === '/') return;
    noteInConsole('User is not logged in!');
    goOutside(why === undefined || why === 'ended' || why === 'idle');
  }, [start, signedIn, why]);

  const isStarting = start === 'starting' || session.state === 'starting';
  useLayoutEffect(() => {
    if (!isStarting) endDrawn(start === 'unreachable');
  }, [isStarting, start]);

  if (start === 'unreachable') {
    return (
      <Outside title={say('unreachable.title')}>
        <output>{say('unreachable.detail')}</output>
      </Outside>
    );
  }
  if (isStarting) return isDrawn() ? null : <Waiting />;
  if (session.state === 'in') {
    goInside();
    return (
      <>
        <Inside />
        <SessionDuties />
      </>
    );
  }
  if (why === 'otherUser') return <Taken was={session.was ?? ''} />;
  return config?.firstVisit ? <FirstVisit /> : <SignIn />;
}
