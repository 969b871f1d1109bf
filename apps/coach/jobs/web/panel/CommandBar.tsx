import { Button } from '@mantine/core';
import type { JobRow } from '#core/job/job-row.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import { COACH_COMMANDS, DESK_KEYS, type DeskCommand } from './job-commands.ts';
import classes from './panel.module.css';
import type { Desk } from './use-commands.tsx';

/** What can be done to the job; what cannot stays shown, and says why. */
export function CommandBar({
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
    <div className={classes.commands} role="toolbar" aria-label={say('command.bar', { id: job.id })}>
      {commands.map((command) => {
        const why = desk.blocked(command, job);
        return (
          <Button
            key={command}
            size="compact-xs"
            variant="default"
            c={command === 'cancel' && !why ? 'var(--bad)' : undefined}
            // Not `disabled`: a button that says why must be reached by keyboard and pointer.
            data-disabled={why !== null || undefined}
            aria-disabled={why !== null}
            title={why ?? say(`command.${command}`)}
            rightSection={
              <span aria-hidden className={classes.key}>
                {DESK_KEYS[command]}
              </span>
            }
            onClick={() => desk.give(command, job)}
          >
            {say(`short.${command}`)}
          </Button>
        );
      })}
    </div>
  );
}
