import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import classes from '../dialogs/dialogs.module.css';
import { secondsLeft } from './inactivity.ts';
import { useSessionTexts } from './say.ts';
import { useEveryTicks } from './ticker.ts';

/** Asks whether anybody is there, and counts down to the logout. */
export function IdleDialog({ untilMs, onKeepWorking }: { untilMs: number; onKeepWorking: () => void }) {
  const say = useSessionTexts();
  const [seconds, setSeconds] = useState(() => secondsLeft(untilMs, Date.now()));
  useEveryTicks(1, () => setSeconds(secondsLeft(untilMs, Date.now())), { whileHidden: true });
  return (
    <Dialog opened onTop title={say('idle.title')} size="sm">
      <p className={classes.text}>{say('idle.text')}</p>
      <div className={classes.countdown} role="timer" aria-label={say('idle.left', { seconds })}>
        {seconds}
      </div>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onKeepWorking}>
          {say('idle.button')}
        </Button>
      </div>
    </Dialog>
  );
}
