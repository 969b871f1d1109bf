import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { shiftLength } from '#core/shift/shift-hours.ts';
import { stepOf } from '../distribution-rows.ts';
import {
  type Blocked,
  type CommandCar,
  VEHICLE_COMMANDS,
  VEHICLE_KEYS,
  type VehicleCommand,
  whyBlocked,
} from './vehicle-commands.ts';

const car: CommandCar = {
  id: 5,
  plate: '117',
  status: 'vacant',
  jobId: null,
  driverName: 'Maja Lind',
  locked: false,
  unplotted: false,
  located: true,
};

const ALL = { message: true, command: true };

const cases: [VehicleCommand, Partial<CommandCar>, Blocked | null][] = [
  ['message', {}, null],
  ['message', { status: 'signedOff' }, 'notWorking'],
  ['map', { located: false }, 'noPosition'],
  ['job', {}, 'noJob'],
  ['job', { jobId: 4 }, null],
  ['unplot', { unplotted: true }, 'unplotted'],
  ['unplot', { status: 'signedOff' }, 'notWorking'],
  ['plot', {}, 'notUnplotted'],
  ['plot', { unplotted: true }, null],
  ['unplot', { unplotted: null }, null],
  ['plot', { unplotted: null }, null],
  ['lock', { locked: true }, 'locked'],
  ['lock', { status: 'signedOff' }, null],
  ['unlock', {}, 'notLocked'],
  ['signOff', { status: 'engaged' }, 'passenger'],
  ['signOff', { status: 'heading', jobId: 4 }, null],
  ['signOff', { status: 'signedOff' }, 'notWorking'],
];

test.each(cases)('%s for a car %j: %s', (command, change, blocked) => {
  expect(whyBlocked(command, { ...car, ...change }, ALL)).toBe(blocked);
});

test('who may not write to drivers, or give commands, is told so, and each command has a letter of its own', () => {
  expect(whyBlocked('message', car, { ...ALL, message: false })).toBe('noMessages');
  const looking = { message: true, command: false };
  const located = { ...car, jobId: 4 };
  expect(VEHICLE_COMMANDS.filter((command) => whyBlocked(command, located, looking) === 'noRight')).toEqual([
    'unplot',
    'plot',
    'lock',
    'unlock',
    'signOff',
  ]);
  expect(['message', 'map', 'job'].map((command) => whyBlocked(command as VehicleCommand, located, looking))).toEqual([
    null,
    null,
    null,
  ]);
  expect(new Set(Object.values(VEHICLE_KEYS)).size).toBe(VEHICLE_COMMANDS.length);
});

test('a balance is told in five words', () => {
  expect([-5, -1, -0.9, 0, 0.9, 1, 5].map(stepOf)).toEqual([
    'veryShort',
    'short',
    'even',
    'even',
    'even',
    'spare',
    'muchSpare',
  ]);
});

test('a shift nears its limit after ten hours and is over it after twelve', () => {
  const after = (hours: number) => shiftLength(0, hours * HOUR_MS);
  expect([9.9, 10, 11.9, 12].map(after)).toEqual(['within', 'near', 'near', 'over']);
});
