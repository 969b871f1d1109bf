import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useConfig } from '#engine/web/config.ts';
import { noteInConsole } from '#engine/web/console.ts';
import { useSession } from '#engine/web/session.ts';
import { toast } from '#ui/kit/toast-store.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { Outside } from './Outside.tsx';
import { goInside, goOutside } from './place-kept.ts';
import { SignIn } from './SignIn.tsx';
import { useEntryTexts } from './texts.ts';
import { useStart } from './use-start.ts';

const FirstVisit = lazy(async () => ({ default: (await import('./FirstVisit.tsx')).FirstVisit }));
const Inside = lazy(async () => ({ default: (await import('../inside/Inside.tsx')).Inside }));

/** The door of the suite: the first visit, the sign-in, or everything that is inside. */
export function Entry() {
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

  useEffect(() => {
    if (start !== 'ready') return;
    if (signedIn) return;
    // The one-time link of the first visit stands behind the root's #.
    if (location.pathname === '/') return;
    noteInConsole('User is not logged in!');
    goOutside(why !== 'asked');
  }, [start, signedIn, why]);

  const wasIn = useRef(false);
  useEffect(() => {
    if (wasIn.current && why === 'ended') {
      toast({
        severity: 'error',
        summary: say('signIn.session'),
        detail: say('signIn.sessionEndedNow'),
        key: 'session',
      });
    }
    wasIn.current = signedIn;
  }, [signedIn, why, say]);

  if (start === 'unreachable') {
    return (
      <Outside title={say('unreachable.title')}>
        <output>{say('unreachable.detail')}</output>
      </Outside>
    );
  }
  if (start === 'starting' || session.state === 'starting') return <Waiting />;
  if (signedIn) {
    goInside();
    return (
      <Suspense fallback={<Waiting />}>
        <Inside />
      </Suspense>
    );
  }
  return <Suspense fallback={<Waiting />}>{config?.firstVisit ? <FirstVisit /> : <SignIn />}</Suspense>;
}
