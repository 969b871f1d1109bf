import { Loader } from '@mantine/core';
import { useUiTexts } from '#ui/kit/texts.ts';
import classes from './dialogs.module.css';
import { useWaits } from './please-wait.ts';

/** 'Please Wait' over everything; one a page. */
export function PleaseWait() {
  const say = useUiTexts();
  const waits = useWaits();
  return (
    <output>
      {waits > 0 ? (
        <div className={classes.wait}>
          <div className={classes.waitCard}>
            <Loader size="sm" aria-hidden />
            {say('waiting')}
          </div>
        </div>
      ) : null}
    </output>
  );
}
