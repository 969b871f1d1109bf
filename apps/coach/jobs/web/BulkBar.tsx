import { Button, CloseButton } from '@mantine/core';
import { useCoachTexts } from '../../web/texts.ts';
import { BULK_GIVEN, type BulkGiven } from './bulk.ts';
import classes from './jobs.module.css';
import { COMMAND_KEYS } from './panel/job-commands.ts';
import panelClasses from './panel/panel.module.css';
import type { Bulk } from './use-bulk.tsx';

/** What can be done to the jobs picked; what cannot stays shown, and says why. */
export function BulkBar({
  count,
  bulk,
  commands = BULK_GIVEN,
  onClear,
}: {
  count: number;
  bulk: Bulk;
  commands?: readonly BulkGiven[];
  onClear: () => void;
}) {
  const say = useCoachTexts();
  return (
    <div className={classes.bulk} role="toolbar" aria-label={say('bulk.bar')}>
      <strong>{say('bulk.picked', { count })}</strong>
      {commands.map((command) => {
        const why = bulk.blocked(command);
        const words = command === 'raise' || command === 'lower' ? say(`bulk.${command}`) : say(`short.${command}`);
        return (
          <Button
            key={command}
            size="compact-xs"
            variant="default"
            c={command === 'cancel' && !why ? 'var(--bad)' : undefined}
            data-disabled={why !== null || undefined}
            aria-disabled={why !== null}
            title={why ?? words}
            rightSection={
              <span aria-hidden className={panelClasses.key}>
                {COMMAND_KEYS[command]}
              </span>
            }
            onClick={() => bulk.give(command)}
          >
            {words}
          </Button>
        );
      })}
      <CloseButton size="sm" ml="auto" aria-label={say('bulk.clear')} title={say('bulk.clear')} onClick={onClear} />
    </div>
  );
}
