import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadConfig, useConfig } from '#engine/web/config.ts';
import { noteInConsole } from '#engine/web/console.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { noteActivity, restoreSession, useSession } from '#engine/web/session.ts';
import { toast } from '#ui/kit/toast-store.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { Frame } from './Frame.tsx';
import { Waiting } from './OddPages.tsx';
import { Outside } from './Outside.tsx';
import { SignIn } from './SignIn.tsx';
import { useShellTexts } from './texts.ts';

const FirstVisit = lazy(async () => ({ default: (await import('./FirstVisit.tsx')).FirstVisit }));

const RETRY_MS = 3_000;
const PLACE_KEY = 'placeAfterSignIn';

/** Fetches the configuration, again and again where the server is away, then restores the session once. */
function useStart(): 'starting' | 'unreachable' | 'ready' {
  const say = useLatest(useShellTexts());
  const [start, setStart] = useState<'starting' | 'unreachable' | 'ready'>('starting');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const attempt = async () => {
      try {
        await loadConfig();
        const restored = await restoreSession(Date.now());
        if (restored === 'unreachable') throw new Error('The server does not answer');
        if (left) return;
        setStart('ready');
        if (restored !== 'ended') return;
        const [summary, detail] = [say.current('signIn.session'), say.current('signIn.sessionEnded')];
        toast({ severity: 'error', summary, detail, key: 'session' });
      } catch {
        if (left) return;
        setStart('unreachable');
        timer = setTimeout(attempt, RETRY_MS);
      }
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [say]);
  return start;
}

/** Everything on the page: the first visit, the sign-in, or the frame with the page of the route in it. */
export function Suite() {
  const say = useShellTexts();
  const start = useStart();
  const config = useConfig();
  const session = useSession();
  const route = useRoute();
  const go = useGo();

  const signedIn = session.state === 'in';
  const why = session.state === 'out' ? session.why : undefined;
  useEffect(() => {
    if (start !== 'ready') return;
    if (signedIn && route === '') {
      const [path, query] = (sessionStorage.getItem(PLACE_KEY) ?? 'home').split('?');
      sessionStorage.removeItem(PLACE_KEY);
      go(path ?? 'home', Object.fromEntries(new URLSearchParams(query ?? '')));
    }
    if (!signedIn && route !== '') {
      noteInConsole('User is not logged in!');
      if (why === 'asked') sessionStorage.removeItem(PLACE_KEY);
      else sessionStorage.setItem(PLACE_KEY, `${route}${location.search}`);
      go('');
    }
  }, [start, signedIn, why, route, go]);

  useEffect(() => {
    if (signedIn && route !== '') noteActivity();
  }, [signedIn, route]);

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
  if (!signedIn) return <Suspense fallback={<Waiting />}>{config?.firstVisit ? <FirstVisit /> : <SignIn />}</Suspense>;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
