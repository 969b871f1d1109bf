import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import { CommandBar } from '#ui/kit/commands/CommandBar.tsx';
import { PANEL_COMMANDS, PANEL_KEYS } from './found-commands.ts';
import { useJobSearchTexts } from './texts.ts';
import type { FoundCommands } from './use-found-commands.ts';

/** What can be done with the job that was found. */
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
    <CommandBar
      label={say('command.bar', { id: booking.bookingId })}
      commands={PANEL_COMMANDS.map((command) => ({
        id: `${job.id} ${command}`,
        short: say(`short.${command}`),
        title: say(`command.${command}`),
        keyName: PANEL_KEYS[command],
        why: commands.off(command),
        grave: command === 'cancel',
        give: () => commands.give(command),
      }))}
    />
  );
}
