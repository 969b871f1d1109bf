import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from '#engine/web/calls/operations.ts';
import { heedOtherTabs } from '#engine/web/session/other-tabs.ts';
import { validateSession } from '#engine/web/session/validate-session.ts';
import { DialogHost } from '../dialogs/DialogHost.tsx';
import { refreshUserMessages } from '../dialogs/use-user-messages.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { NewRelease } from './NewRelease.tsx';
import { useEveryTicks } from './ticker.ts';
import { useIdleWatch } from './use-idle-watch.ts';
import './toasts-below-bar.css';

const VALIDATE_TICKS = 60;
const MESSAGE_TICKS = { first: 30, every: 60 } as const;

function Duties() {
  const { untilMs, keepWorking } = useIdleWatch();
  useEveryTicks(
    VALIDATE_TICKS,
    () => {
      heedOtherTabs();
      void validateSession();
    },
    { whileHidden: true },
  );
  useEveryTicks(MESSAGE_TICKS.every, refreshUserMessages, { first: MESSAGE_TICKS.first });
  return (
    <>
      <NewRelease />
      <DialogHost />
      {untilMs === null ? null : <IdleDialog untilMs={untilMs} onKeepWorking={keepWorking} />}
    </>
  );
}

/** What runs beside every page while somebody is signed in, and the dialogs of the session. */
export function SessionDuties() {
  return (
    <QueryClientProvider client={queries}>
      <Duties />
    </QueryClientProvider>
  );
}
