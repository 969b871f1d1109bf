import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from '#engine/web/i18n.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { followOtherTabs } from '#engine/web/session/other-tabs.ts';
import { texts as uiTexts } from '#ui/kit/texts.ts';
import { UiProvider } from '#ui/kit/UiProvider.tsx';
import { Entry } from './entry/Entry.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startTexts({ ui: uiTexts });
followOtherTabs();

createRoot(root).render(
  <StrictMode>
    <UiProvider nowMs={nowMs}>
      <Entry />
    </UiProvider>
  </StrictMode>,
);
