import { type ComponentType } from 'react';
import { later } from '#ui/later/later.ts';
import { closeDialog, type DialogName, useOpenDialog } from './dialog-store.ts';

type Closable = ComponentType<{ onClose: () => void }>;

const DIALOGS: Record<DialogName, Closable> = {
  about: later(async () => (await import('./About.tsx')).About),
  background: later(async () => (await import('./BackgroundChooser.tsx')).BackgroundChooser),
  changePassword: later(async () => (await import('./ChangeOwnPassword.tsx')).ChangeOwnPassword),
  messages: later(async () => (await import('./Messages.tsx')).Messages),
  sessions: later(async () => (await import('./Sessions.tsx')).Sessions),
};

/** Shows the dialog that was opened by `openDialog`; one a page. */
export function DialogHost() {
  const name = useOpenDialog();
  if (name === null) return null;
  const Open = DIALOGS[name];
  return <Open onClose={closeDialog} />;
}
