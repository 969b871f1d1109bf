import type { VehicleRow } from '#core/vehicle/status.ts';

/** What the office may do with a vehicle, in the order of menu and panel. */
export const VEHICLE_COMMANDS = ['message', 'map', 'job', 'unplot', 'plot', 'lock', 'unlock', 'signOff'] as const;
export type VehicleCommand = (typeof VEHICLE_COMMANDS)[number];

/** The letter that gives the command for the selected vehicle. */
export const VEHICLE_KEYS: Readonly<Record<VehicleCommand, string>> = {
  message: 'M',
  map: 'G',
  job: 'J',
  unplot: 'U',
  plot: 'P',
  lock: 'L',
  unlock: 'K',
  signOff: 'O',
};

/** What of a vehicle says which commands it takes. */
export type CommandCar = Pick<VehicleRow, 'id' | 'plate' | 'status' | 'jobId' | 'driverName'> & {
  locked: boolean;
  unplotted: boolean;
  located: boolean;
};

export type Blocked =
  | 'notWorking'
  | 'noJob'
  | 'noPosition'
  | 'noMessages'
  | 'notUnplotted'
  | 'unplotted'
  | 'locked'
  | 'notLocked'
  | 'passenger';

/** Why a command cannot be given; null where it can. The server says the same. */
export function whyBlocked(command: VehicleCommand, car: CommandCar, mayMessage: boolean): Blocked | null {
  const working = car.status !== 'signedOff';
  switch (command) {
    case 'message':
      if (!mayMessage) return 'noMessages';
      return working ? null : 'notWorking';
    case 'map':
      return car.located && working ? null : 'noPosition';
    case 'job':
      return car.jobId === null ? 'noJob' : null;
    case 'unplot':
      if (!working) return 'notWorking';
      return car.unplotted ? 'unplotted' : null;
    case 'plot':
      return car.unplotted ? null : 'notUnplotted';
    case 'lock':
      return car.locked ? 'locked' : null;
    case 'unlock':
      return car.locked ? null : 'notLocked';
    case 'signOff':
      if (!working) return 'notWorking';
      return car.status === 'engaged' ? 'passenger' : null;
  }
}

/** What is asked for with a dialog: the commands that take a reason, and a move in the queue. */
export type Asked =
  | { kind: 'unplot' | 'lock' | 'signOff'; car: CommandCar }
  | {
      kind: 'move';
      car: CommandCar;
      areaId: number;
      rankId: number | null;
      place: number;
      to: number;
      behindVehicleId: number | null;
    };

/** What is usually given as a reason, by its key in the texts. */
export const USUAL = {
  unplot: ['notThere', 'asked', 'refuses'],
  lock: ['complaint', 'papers', 'damage', 'payIn'],
  signOff: ['forgot', 'tooLong', 'lost', 'conduct'],
  move: ['wronged', 'special', 'order'],
} as const;

export const UNPLOT_MINUTES = [5, 15, 30, 60] as const;
