import type { ReactNode } from 'react';
import classes from './nothing.module.css';

/** Why there is nothing here, and a way on. */
export function Nothing({ title, detail, action }: { title: string; detail?: string; action?: ReactNode }) {
  return (
    <div className={classes.nothing}>
      <p className={classes.title}>{title}</p>
      {detail ? <p className={classes.detail}>{detail}</p> : null}
      {action}
    </div>
  );
}

type RefusalProps = { sentence: string; action?: ReactNode; counts?: boolean };

/** A refusal as a sentence and a way on; one that `counts` down is read out once, not with every second. */
export function Refusal({ sentence, action, counts }: RefusalProps) {
  return (
    <div className={classes.refusal} role="alert">
      <span aria-live={counts ? 'off' : undefined}>{sentence}</span>
      {action}
    </div>
  );
}
