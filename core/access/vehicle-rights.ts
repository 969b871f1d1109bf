import type { Right } from './flags.ts';

/** Reads the queues of a fleet. */
export const READS_QUEUES = { all: ['coach'], any: ['taxiQ', 'status'] } as const satisfies Right;

/** Gives commands to vehicles: out of the queue and back, lock and unlock, sign off. */
export const COMMANDS_VEHICLES = {
  all: ['coach'],
  any: ['taxiQ', 'status', 'signedOn', 'signedOff'],
} as const satisfies Right;
