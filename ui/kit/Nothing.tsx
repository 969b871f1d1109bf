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

/** A refusal as a sentence and a way on. */
export function Refusal({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={classes.refusal} role="alert">
      <span>{sentence}</span>
      {action}
    </div>
  );
}
