import classes from './fields.module.css';

/** A value that only is to be read. `own`: another than it would be otherwise. */
export function Told({ label, value, own }: { label: string; value: string; own?: boolean }) {
  return (
    <span className={classes.told}>
      {label ? <span className={classes.toldLabel}>{label}</span> : null}
      <span className={classes.toldValue} data-own={own || undefined}>
        {value}
      </span>
    </span>
  );
}
