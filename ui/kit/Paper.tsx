import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './paper.module.css';

/** Whether something is on the page that is to be printed instead of it. */
export const hasPaper = () => document.querySelector('[data-paper], #manual-print') !== null;

/** What paper shows instead of the screen; on the screen it is not seen. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={classes.paper} data-paper="">
      {children}
    </div>,
    document.body,
  );
}
