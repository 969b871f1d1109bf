import { describe, expect, it, test } from 'vitest';
import type { Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { MENUS } from '#core/access/menu.ts';
import { FIGURES, type FigureId, figureText, LEADS_TO, nonWorking, quarterHours } from './figures.ts';
import { mayOpenRoute } from './may-open-route.ts';
import { ENTRY_OF_FLAG, MENU_FLAGS, menuFlags, menuFlagsWith, setMenuFlag } from './menu-flags.ts';
import { someStats } from './testing/some-stats.ts';

const words = {
  count: String,
  decimal: (value: number) => value.toFixed(1),
  minutes: (value: number) => `${value} min`,
  money: (value: number) => `SEK ${value}`,
};

test.each([
  ['working', 'coach/signedOn', 'SignedOn'],
  ['avail', 'coach/vehicleStatus', 'VehicleStatus'],
  ['eng', 'coach/vehicleStatus', 'VehicleStatus'],
  ['vac', 'coach/vehicleStatus', 'VehicleStatus'],
  ['oov', 'coach/vehicleStatus', 'VehicleStatus'],
  ['jobs', 'coach/jaq', 'JobQueues'],
  ['delay', 'coach/jaq', 'JobQueues'],
  ['offer', 'coach/jaq', 'JobQueues'],
  ['accRej', 'coach/jaq', 'JobQueues'],
  ['adv', 'preBookings', ''],
  ['query', 'queries', 'DriverQuery'],
  ['resets', 'queries/resets', 'DriverResets'],
] as const)('the figure %s leads to %s and sets the menu flag %s', (id, route, flag) => {
  const lead = LEADS_TO[id];
  expect(lead?.route).toBe(route);
  setMenuFlag('SignedOn');
  setMenuFlag(lead?.flag ?? null);
  expect(menuFlags().menuName).toBe(flag);
  expect(MENU_FLAGS.filter((one) => menuFlags().flags[one])).toEqual(flag === '' ? [] : [flag]);
});

test('figures of cars lead to those cars', () => {
  expect(['avail', 'eng', 'vac', 'oov'].map((id) => LEADS_TO[id as FigureId]?.show)).toEqual([
    'avail',
    'eng',
    'vac',
    'oov',
  ]);
});

test.each(['nonWorking', 'ratio', 'revenue', 'tasks', 'alerts'] as FigureId[])(
  'the figure %s leads to no page',
  (id) => {
    expect(LEADS_TO[id]).toBeUndefined();
  },
);

test('the resets figure is a link only with the resets flag', () => {
  const group = (name: string) => SHIPPED_GROUPS.find((one) => one.name === name);
  const may = (name: string) =>
    mayOpenRoute(new Set<Flag>([...(group(name)?.apps ?? []), ...(group(name)?.options ?? [])]), 'queries/resets');
  expect(may('Dispatcher')).toBe(true);
  expect(may('Reports')).toBe(false);
});

test('every menu flag stands for an entry of the menu', () => {
  const entries = MENUS.flatMap((menu) => menu.entries.map(({ id }) => id));
  for (const flag of MENU_FLAGS) expect(entries).toContain(ENTRY_OF_FLAG[flag]);
  expect(menuFlagsWith(null).menuName).toBe('');
});

describe('the figures', () => {
  it('show what the server counted, and the non-working as what is left of all vehicles', () => {
    const stats = someStats({ SignedOn: 70, TotalVehicles: 100, Accepted: 40, Rejected: 3, MaxDelay: 12, Ratio: 0.5 });
    expect(nonWorking(stats)).toBe(30);
    const shown = Object.fromEntries(FIGURES.map((id) => [id, figureText(id, stats, words)]));
    expect(shown).toMatchObject({ working: '70', nonWorking: '30', accRej: '40/3', delay: '12 min', ratio: '0.5' });
  });

  it('give the last four quarter-hours, newest first', () => {
    const stats = someStats({ Accepted1: 4, Accepted4: 1, Rejected2: 2 });
    expect(quarterHours(stats)).toEqual([
      { accepted: 4, rejected: 0 },
      { accepted: 0, rejected: 2 },
      { accepted: 0, rejected: 0 },
      { accepted: 1, rejected: 0 },
    ]);
  });
});
