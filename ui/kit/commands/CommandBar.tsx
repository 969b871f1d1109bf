import { Button } from '@mantine/core';
import classes from './commands.module.css';

export type BarCommand = {
  id: string;
  /** What stands on the button. */
  short: string;
  /** What it does, in full. */
  title: string;
  /** The key that gives it. */
  keyName?: string | undefined;
  /** Why it cannot be given now. */
  why: string | null;
  /** It takes something away from somebody. */
  grave?: boolean;
  give(): void;
};

/** What can be done; what cannot stays shown, and says why. */
export function CommandBar({ label, commands }: { label: string; commands: readonly BarCommand[] }) {
  return (
    <div className={classes.commands} role="toolbar" aria-label={label}>
      {commands.map(({ id, short, title, keyName, why, grave, give }) => (
        <Button
          key={id}
          size="compact-xs"
          variant="default"
          c={grave && !why ? 'var(--bad)' : undefined}
          // Not `disabled`: a button that says why must be reached by keyboard and pointer.
          data-disabled={why !== null || undefined}
          aria-disabled={why !== null}
          title={why ?? title}
          rightSection={
            keyName ? (
              <span aria-hidden className={classes.key}>
                {keyName}
              </span>
            ) : undefined
          }
          onClick={give}
        >
          {short}
        </Button>
      ))}
    </div>
  );
}
