import { type ComponentType, lazy, Suspense } from 'react';
import { closeDialog, type DialogName, useOpenDialog } from './dialog-store.ts';

type Closable = ComponentType<{ onClose: () => void }>;

const DIALOGS: Record<DialogName, Closable> = {
  about: lazy(async () => ({ default: (await import('./About.tsx')).About })),
  background: lazy(async () => ({ default: (await import('./BackgroundChooser.tsx')).BackgroundChooser })),
  changePassword: lazy(async () => ({ default: (await import('./ChangeOwnPassword.tsx')).ChangeOwnPassword })),
  messages: lazy(async () => ({ default: (await import('./Messages.tsx')).Messages })),
  sessions: lazy(async () => ({ default: (await import('./Sessions.tsx')).Sessions })),
};

/** Shows the dialog that was opened by `openDialog`; one a page. */
export function DialogHost() {
  const name = useOpenDialog();
  if (name === null) return null;
  const Open = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Open onClose={closeDialog} />
    </Suspense>
  );
}
