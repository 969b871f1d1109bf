import type { ReactNode } from 'react';
import classes from './part-page.module.css';

/** A page of several parts: above, which one is shown and of what; below, that one in all the room that is left. */
export function PartPage({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.bar}>{bar}</div>
      <div className={classes.part}>{children}</div>
    </div>
  );
}
