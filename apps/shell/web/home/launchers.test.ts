import { describe, expect, it } from 'vitest';
import type { Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { homeLaunchers } from './launchers.ts';

function rightsOf(group: string): ReadonlySet<Flag> {
  const found = SHIPPED_GROUPS.find(({ name }) => name === group);
  return new Set<Flag>([...(found?.apps ?? []), ...(found?.options ?? [])]);
}

const names = (group: string) => homeLaunchers(rightsOf(group)).map(({ name }) => name);

describe('the launchers of the home page', () => {
  it('are the fifteen of the specification, in its order, for an administrator', () => {
    expect(names('Administrator').join(', ')).toBe(
      'coach, book, workshop, manager, admin, events, umpire, keyHandler, lostFound, cashier, trainer, roster, tamper, reports, incidents',
    );
  });

  it.each([
    ['Dispatcher', ['coach', 'book', 'events', 'lostFound', 'incidents']],
    ['Cashier', ['cashier']],
    ['Workshop', ['workshop']],
    ['Key handler', ['keyHandler', 'lostFound', 'roster']],
    ['Owner', []],
  ])('of a %s are those of its application flags', (group, wanted) => {
    expect(names(group)).toEqual(wanted);
  });

  it('leave out an application of which no page is open', () => {
    expect(homeLaunchers(new Set<Flag>(['book', 'workShop']))).toEqual([]);
  });

  it('open the first page that the user may open', () => {
    const [coach] = homeLaunchers(new Set<Flag>(['coach', 'status', 'messages']));
    expect(coach).toMatchObject({ name: 'coach', route: 'coach/vehicleStatus', entries: ['status', 'messages'] });
  });
});
