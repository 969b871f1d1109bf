import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from '#engine/web/calls/operations.ts';
import { startTexts } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { texts as uiTexts } from '#ui/kit/texts.ts';
import { UiProvider } from '#ui/kit/UiProvider.tsx';
import { StatusPage } from './StatusPage.tsx';
import { texts } from './texts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('incident.html has no #root');

startTexts({ ui: uiTexts, 'incident-open': texts });

createRoot(root).render(
  <StrictMode>
    <UiProvider nowMs={nowMs}>
      <QueryClientProvider client={queries}>
        <StatusPage />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
