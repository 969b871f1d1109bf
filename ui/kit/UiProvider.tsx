import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import './theme.css';
import type { ReactNode } from 'react';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ClockProvider } from './clock.tsx';
import { KeySheet } from './KeySheet.tsx';
import { ToastHost } from './ToastHost.tsx';
import { theme } from './theme.ts';

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
