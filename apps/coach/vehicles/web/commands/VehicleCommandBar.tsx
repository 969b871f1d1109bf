import { Button } from '@mantine/core';
import classes from '../../../jobs/web/panel/panel.module.css';
import { useVehicleTexts } from '../texts.ts';
import type { VehicleDesk } from './use-vehicle-commands.tsx';
import { type CommandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from './vehicle-commands.ts';

/** What can be done with the vehicle; what cannot stays shown, and says why. */
export function VehicleCommandBar({ car, desk }: { car: CommandCar; desk: VehicleDesk }) {
  const say = useVehicleTexts();
  return (
    <div className={classes.commands} role="toolbar" aria-label={say('command.bar', { plate: car.plate })}>
      {VEHICLE_COMMANDS.map((command) => {
        const why = desk.blocked(command, car);
        return (
          <Button
            key={command}
            size="compact-xs"
            variant="default"
            c={command === 'signOff' && !why ? 'var(--bad)' : undefined}
            // Not `disabled`: a button that says why must be reached by keyboard and pointer.
            data-disabled={why !== null || undefined}
            aria-disabled={why !== null}
            title={why ?? say(`command.${command}`)}
            rightSection={
              <span aria-hidden className={classes.key}>
                {VEHICLE_KEYS[command]}
              </span>
            }
            onClick={() => desk.give(command, car)}
          >
            {say(`short.${command}`)}
          </Button>
        );
      })}
    </div>
  );
}
