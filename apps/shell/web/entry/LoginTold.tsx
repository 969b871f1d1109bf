import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import classes from '../dialogs/dialogs.module.css';
import { useEntryTexts } from './texts.ts';
import type { Told } from './use-sign-in.ts';

export interface LoginToldProps {
  told: Told | null;
  onClose: () => void;
  onChangePassword: () => void;
}

/** The login's result or alert, and where a password has expired the way to a new one. */
export function LoginTold({ told, onClose, onChangePassword }: LoginToldProps) {
  const say = useEntryTexts();
  const sayUi = useUiTexts();
  const [last, setLast] = useState(told);
  // While the dialog leaves, it still says what it said.
  if (told && told !== last) setLast(told);
  const shown = told ?? last;
  return (
    <Dialog opened={told !== null} title={say('signIn.alertTitle')} onClose={onClose} size="sm">
      <p className={classes.text}>{shown?.kind === 'alert' ? shown.sentence : say('signIn.expired')}</p>
      <div className={classes.buttons}>
        {shown?.kind === 'expired' ? (
          <>
            <Button variant="default" onClick={onClose}>
              {sayUi('close')}
            </Button>
            <Button data-autofocus onClick={onChangePassword}>
              {say('signIn.changePassword')}
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={onClose}>
            {sayUi('ok')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
