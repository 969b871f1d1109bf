import { type ReactNode, useState } from 'react';
import { allows } from '#core/access/flags.ts';
import { COMMANDS_VEHICLES } from '#core/access/vehicle-rights.ts';
import type { CallRefused } from '#engine/web/calls/call-refused.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import type { RowAction } from '#ui/grid/RowMenu.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../../../web/client.ts';
import { useVehicleTexts } from '../texts.ts';
import { figuresKey, queuesKey } from '../use-figures.ts';
import { VehicleDialog } from './VehicleDialog.tsx';
import { type Asked, type CommandCar, VEHICLE_COMMANDS, type VehicleCommand, whyBlocked } from './vehicle-commands.ts';

const REFUSAL_LIFE_MS = 9_000;

type Order =
  | { command: 'plot' | 'unlock'; car: CommandCar }
  | { command: 'asked'; asked: Asked; why: string; minutes: number };

export type VehicleDesk = {
  /** Begins a command on a vehicle; says why where it cannot be given. */
  give: (command: VehicleCommand, car: CommandCar) => void;
  /** Asks for the reason of a move in the queue. */
  move: (asked: Extract<Asked, { kind: 'move' }>) => void;
  /** Why the command cannot be given, as a sentence; null where it can. */
  blocked: (command: VehicleCommand, car: CommandCar) => string | null;
  /** The commands as the menu of a row. */
  menu: (car: CommandCar) => RowAction[];
  dialog: ReactNode;
  close: () => void;
};

function send(fleet: number, order: Order): Promise<unknown> {
  if (order.command !== 'asked') {
    const car = { fleet, vehicleId: order.car.id };
    return order.command === 'plot' ? client.vehicles.plot(car) : client.vehicles.unlock(car);
  }
  const { asked, why, minutes } = order;
  const target = { fleet, vehicleId: asked.car.id, why };
  switch (asked.kind) {
    case 'unplot':
      return client.vehicles.unplot({ ...target, minutes });
    case 'lock':
      return client.vehicles.lock(target);
    case 'signOff':
      return client.vehicles.forceSignOff(target);
    case 'move': {
      const { areaId, rankId, place, behindVehicleId } = asked;
      return client.vehicles.moveInQueue({ ...target, areaId, rankId, place, behindVehicleId });
    }
  }
}

/** The commands on vehicles with their dialogs; a screen that has a map or a board of jobs shows there what is asked for. */
export function useVehicleCommands(
  fleet: number,
  { onMap, onJob }: { onMap?: (vehicleId: number) => void; onJob?: (jobId: number) => void } = {},
): VehicleDesk {
  const say = useVehicleTexts();
  const { flags } = useSignedIn();
  const go = useGo();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const again = () => {
    void queries.invalidateQueries({ queryKey: queuesKey(fleet) });
    void queries.invalidateQueries({ queryKey: figuresKey(fleet) });
    void queries.invalidateQueries({ queryKey: ['coach', 'shifts', fleet] });
    void queries.invalidateQueries({ queryKey: ['coach', 'vehicleFacts', fleet] });
    void queries.invalidateQueries({ queryKey: ['coach', 'whyIdle', fleet] });
  };
  const { mutate, isPending } = useAct((order: Order) => send(fleet, order), {
    onDone: (_, order) => {
      setAsked(null);
      const { plate } = order.command === 'asked' ? order.asked.car : order.car;
      const done = order.command === 'asked' ? order.asked.kind : order.command;
      const place = order.command === 'asked' && order.asked.kind === 'move' ? order.asked.to : 0;
      toast({ severity: 'success', summary: say(`done.${done}`, { plate, place }), key: `vehicle-${plate}` });
      again();
    },
    onRefused: (failure: CallRefused, order) => {
      const sentence = errorSentence(failure, 'vehicles');
      again();
      if (order.command === 'asked') setRefusal(sentence);
      else notDone(order.car, sentence, 'error');
    },
  });

  const notDone = (car: CommandCar, detail: string, severity: 'warn' | 'error') =>
    toast({
      severity,
      summary: say('notDone', { plate: car.plate }),
      detail,
      life: REFUSAL_LIFE_MS,
      key: `vehicle-${car.plate}`,
    });
  const blocked = (command: VehicleCommand, car: CommandCar) => {
    const may = { message: flags.has('messages'), command: allows(flags, COMMANDS_VEHICLES) };
    const why = whyBlocked(command, car, may);
    return why && say(`blocked.${why}`);
  };
  const ask = (next: Asked) => {
    setRefusal(null);
    setAsked(next);
  };
  const give = (command: VehicleCommand, car: CommandCar) => {
    const why = blocked(command, car);
    if (why) {
      notDone(car, why, 'warn');
      return;
    }
    switch (command) {
      case 'message':
        return go('messages', { fleet: String(fleet), vehicle: String(car.id) });
      case 'job':
        return onJob && car.jobId !== null
          ? onJob(car.jobId)
          : go('coach/jaq', { fleet: String(fleet), job: String(car.jobId) });
      case 'map':
        return onMap ? onMap(car.id) : go('coach/vehicleStatus', { fleet: String(fleet), vehicle: String(car.id) });
      case 'plot':
      case 'unlock':
        return mutate({ command, car });
      default:
        return ask({ kind: command, car });
    }
  };

  return {
    give,
    move: ask,
    blocked,
    menu: (car) =>
      VEHICLE_COMMANDS.map((command) => ({
        id: command,
        label: say(`command.${command}`),
        run: () => give(command, car),
        reason: blocked(command, car) ?? undefined,
        danger: command === 'signOff' || command === 'lock',
      })),
    dialog: asked ? (
      <VehicleDialog
        key={`${asked.kind} ${asked.car.id}`}
        asked={asked}
        refusal={refusal}
        busy={isPending}
        onGive={(why, minutes) => mutate({ command: 'asked', asked, why, minutes })}
        onClose={() => setAsked(null)}
      />
    ) : null,
    close: () => setAsked(null),
  };
}
