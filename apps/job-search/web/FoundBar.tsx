import { Button } from '@mantine/core';
import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import classes from './found.module.css';
import { PANEL_COMMANDS, PANEL_KEYS } from './found-commands.ts';
import { useJobSearchTexts } from './texts.ts';
import type { FoundCommands } from './use-found-commands.ts';

/** What can be done; what cannot stays shown, and says why. */
export function FoundBar({
  booking,
  job,
  commands,
}: {
  booking: FoundBooking;
  job: FoundJob;
  commands: FoundCommands;
}) {
  const say = useJobSearchTexts();
  return (
    <div className={classes.commands} role="toolbar" aria-label={say('command.bar', { id: booking.bookingId })}>
      {PANEL_COMMANDS.map((command) => {
        const why = commands.off(command);
        return (
          <Button
            key={`${job.id} ${command}`}
            size="compact-xs"
            variant="default"
            c={command === 'cancel' && !why ? 'var(--bad)' : undefined}
            // Not `disabled`: a button that says why must be reached by keyboard and pointer.
            data-disabled={why !== null || undefined}
            aria-disabled={why !== null}
            title={why ?? say(`command.${command}`)}
            rightSection={
              <span aria-hidden className={classes.key}>
                {PANEL_KEYS[command]}
              </span>
            }
            onClick={() => commands.give(command)}
          >
            {say(`short.${command}`)}
          </Button>
        );
      })}
    </div>
  );
}
