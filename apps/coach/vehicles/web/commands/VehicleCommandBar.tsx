import { CommandBar } from '#ui/kit/commands/CommandBar.tsx';
import { useVehicleTexts } from '../texts.ts';
import type { VehicleDesk } from './use-vehicle-commands.tsx';
import { type CommandCar, VEHICLE_COMMANDS, VEHICLE_KEYS } from './vehicle-commands.ts';

/** What can be done with the vehicle. */
export function VehicleCommandBar({ car, desk }: { car: CommandCar; desk: VehicleDesk }) {
  const say = useVehicleTexts();
  return (
    <CommandBar
      label={say('command.bar', { plate: car.plate })}
      commands={VEHICLE_COMMANDS.map((command) => ({
        id: command,
        short: say(`short.${command}`),
        title: say(`command.${command}`),
        keyName: VEHICLE_KEYS[command],
        why: desk.blocked(command, car),
        grave: command === 'signOff',
        give: () => desk.give(command, car),
      }))}
    />
  );
}
