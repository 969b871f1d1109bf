import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { webApps } from '#apps/web.ts';
import { startTexts } from '#engine/web/i18n.ts';
import { startLive } from '#engine/web/live.ts';
import { queries } from '#engine/web/operations.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { followOtherTabs } from '#engine/web/session.ts';
import { texts as uiTexts } from '#ui/kit/texts.ts';
import { UiProvider } from '#ui/kit/UiProvider.tsx';
import { texts as tradeTexts } from '#ui/trade/texts.ts';
import { suiteRouter } from './suite-router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTexts({
  ui: uiTexts,
  trade: tradeTexts,
  ...Object.fromEntries(webApps.map((app) => [app.name, app.texts])),
});
followOtherTabs();
startLive();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <UiProvider nowMs={nowMs}>
        <RouterProvider router={suiteRouter(webApps)} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
