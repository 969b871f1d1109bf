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
  /** Stands in no queue for a while; null where this user is not told. */
  unplotted: boolean | null;
  located: boolean;
};

export function commandCar(vehicle: VehicleRow, unplotted: boolean | null, located: boolean): CommandCar {
  const { id, plate, status, jobId, driverName, locked } = vehicle;
  return { id, plate, status, jobId, driverName, locked: locked === true, unplotted, located };
}

export type Blocked =
  | 'noRight'
  | 'notWorking'
  | 'noJob'
  | 'noPosition'
  | 'noMessages'
  | 'notUnplotted'
  | 'unplotted'
  | 'locked'
  | 'notLocked'
  | 'passenger';

/** What of these a user may do at all. */
export type MayDo = { message: boolean; command: boolean };

const LOOKS = ['message', 'map', 'job'] as const satisfies VehicleCommand[];

/** Why a command cannot be given; null where it can. The server says the same. */
export function whyBlocked(command: VehicleCommand, car: CommandCar, may: MayDo): Blocked | null {
  const working = car.status !== 'signedOff';
  if (!may.command && !LOOKS.some((one) => one === command)) return 'noRight';
  switch (command) {
    case 'message':
      if (!may.message) return 'noMessages';
      return working ? null : 'notWorking';
    case 'map':
      return car.located && working ? null : 'noPosition';
    case 'job':
      return car.jobId === null ? 'noJob' : null;
    case 'unplot':
      if (!working) return 'notWorking';
      return car.unplotted ? 'unplotted' : null;
    case 'plot':
      return car.unplotted === false ? 'notUnplotted' : null;
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
