import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement, useEffect, useState } from 'react';
import { recordTabs } from '#apps/record-tabs.ts';
import { webApps } from '#apps/web.ts';
import { useFollowedAttributes } from '#cards/attribute/web/attribute-names.ts';
import { startWords, useFollowedWords } from '#cards/label/web/follow-words.ts';
import { addTexts } from '#engine/web/added-texts.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { startLive } from '#engine/web/live.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { declareRecordTabs } from '#engine/web/resource/record-tabs.ts';
import { noteActivity, useSession } from '#engine/web/session/session.ts';
import { texts as tradeTexts } from '#ui/trade/texts.ts';
import { Frame } from '../frame/Frame.tsx';
import { readAsOpened } from './read-as-opened.ts';
import { suiteRouter } from './suite-router.tsx';

addTexts({ trade: tradeTexts, ...Object.fromEntries(webApps.map((app) => [app.name, app.texts])) });
declareRecordTabs(recordTabs);
startWords();
startLive();
readAsOpened();
// The page of the address is made ready while its frame is drawn.
const opened = firstPage(location.pathname);
for (const part of [...webApps.map(({ everywhere }) => everywhere), opened]) void part?.ready().catch(() => undefined);

function firstPage(address: string) {
  const path = address.replaceAll(/^\/|\/$/g, '') || 'home';
  return webApps.flatMap(({ pages }) => pages).find((page) => page.path === path)?.component;
}

/** The frame with the page of the route in it. */
function Suite() {
  const route = useRoute();
  const go = useGo();
  const session = useSession();
  useEffect(() => {
    if (route === '') go('home');
    else noteActivity();
  }, [route, go]);
  if (session.state !== 'in') return null;
  return (
    <>
      <Words />
      <Frame>
        <Outlet />
      </Frame>
      {webApps.map(({ name, everywhere }) => (everywhere ? createElement(everywhere, { key: name }) : null))}
    </>
  );
}

function Words() {
  useFollowedWords();
  useFollowedAttributes();
  return null;
}

/** Everything behind the sign-in, loaded after it. */
export function Inside() {
  const [router] = useState(() => suiteRouter(webApps, Suite));
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
