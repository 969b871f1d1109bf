import classes from './figures.module.css';

export interface Figure {
  id: string;
  label: string;
  value: string;
  /** Beside the value: a unit, a change. */
  note?: string;
  /** Colour of the dot before the label. */
  colour?: string;
  bad?: boolean;
  onOpen?: () => void;
}

/** A row of figures that line up; on a phone as many rows as show them all. */
export function FigureBar({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section className={classes.bar} aria-label={label}>
      {figures.map((figure) => {
        const content = (
          <>
            <span className={classes.label}>
              {figure.colour ? (
                <span className={classes.dot} style={{ background: figure.colour }} aria-hidden />
              ) : null}
              {figure.label}
            </span>
            <span className={classes.value} data-bad={figure.bad || undefined}>
              {figure.value}
              {figure.note ? <span className={classes.note}>{figure.note}</span> : null}
            </span>
          </>
        );
        return figure.onOpen ? (
          <button key={figure.id} type="button" className={classes.figure} onClick={figure.onOpen}>
            {content}
          </button>
        ) : (
          <div key={figure.id} className={classes.figure}>
            {content}
          </div>
        );
      })}
    </section>
  );
}
