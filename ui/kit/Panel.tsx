import type { CSSProperties, ReactNode } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  /** Heading of the panel; also its name to a screen reader. */
  title: string;
  /** Beside the title: counts, a key. */
  beside?: ReactNode;
  /** At the right end of the head: filters, buttons. */
  tools?: ReactNode;
  /** The content fills the panel without padding (a board, a map). */
  flush?: boolean;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A titled part of a screen. In a flex or grid cell it fills its room, and its body scrolls. */
export function Panel({ title, beside, tools, flush, className, style, children }: PanelProps) {
  return (
    <section className={`${classes.panel} ${className ?? ''}`} style={style} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {beside}
        <div className={classes.tools}>{tools}</div>
      </header>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
