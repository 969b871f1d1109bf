import type { CSSProperties, ReactNode } from 'react';
import classes from './facts.module.css';

/** What is known of one thing, as short pairs of name and value in as many columns as fit. */
export function Facts({ children, leastRem = 7.5 }: { children: ReactNode; leastRem?: number }) {
  return (
    <dl className={classes.facts} style={{ '--least': `${leastRem}rem` } as CSSProperties}>
      {children}
    </dl>
  );
}

/** One of them; where nothing is known, nothing stands. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
