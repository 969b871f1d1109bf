import type { JobRow } from '#core/job/job-row.ts';
import { CommandBar } from '#ui/kit/commands/CommandBar.tsx';
import { useCoachTexts } from '../../../web/texts.ts';
import { COACH_COMMANDS, DESK_KEYS, type DeskCommand } from './job-commands.ts';
import type { Desk } from './use-commands.tsx';

/** What can be done to the job. */
export function JobBar({
  job,
  desk,
  commands = COACH_COMMANDS,
}: {
  job: JobRow;
  desk: Desk;
  commands?: readonly DeskCommand[];
}) {
  const say = useCoachTexts();
  return (
    <CommandBar
      label={say('command.bar', { id: job.id })}
      commands={commands.map((command) => ({
        id: command,
        short: say(`short.${command}`),
        title: say(`command.${command}`),
        keyName: DESK_KEYS[command],
        why: desk.blocked(command, job),
        grave: command === 'cancel',
        give: () => desk.give(command, job),
      }))}
    />
  );
}
