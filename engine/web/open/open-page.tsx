import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { texts as uiTexts } from '#ui/kit/texts.ts';
import { UiProvider } from '#ui/kit/UiProvider.tsx';
import { queries } from '../calls/operations.ts';
import { startTexts } from '../i18n.ts';
import { nowMs } from '../server-time.ts';

/** Begins a page of its own, which nobody signs in to. */
export function startOpenPage(texts: Parameters<typeof startTexts>[0], page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  startTexts({ ui: uiTexts, ...texts });
  createRoot(root).render(
    <StrictMode>
      <UiProvider nowMs={nowMs}>
        <QueryClientProvider client={queries}>{page}</QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}
