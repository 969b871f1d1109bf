import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import './theme.css';
import type { ReactNode } from 'react';
import { ConfirmHost } from './confirm/ConfirmHost.tsx';
import { KeySheet } from './keys/KeySheet.tsx';
import { theme } from './theme.ts';
import { ClockProvider } from './time/clock.tsx';
import { ToastHost } from './toast/ToastHost.tsx';

/** Theme, toasts, confirm dialog, keys and the suite's time for everything below. */
export function UiProvider({ nowMs, children }: { nowMs: () => number; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ClockProvider nowMs={nowMs}>
        {children}
        <ToastHost />
        <ConfirmHost />
        <KeySheet />
      </ClockProvider>
    </MantineProvider>
  );
}
