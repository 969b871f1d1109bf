import { call } from '@orpc/server';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERE_SETTINGS } from '#core/access/delegation.ts';
import { APP_FLAGS, type Flag, FURTHER_RIGHTS, OPTION_FLAGS } from '#core/access/flags.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { userById } from '#store/user/user.ts';
import { PASSWORD, type UsersDesk, usersDesk } from './testing/users-desk.ts';

let desk: UsersDesk;
beforeAll(async () => {
  desk = await usersDesk();
});
afterAll(() => desk.store.close());

const RUNS = 12;
const LONGEST_STORY = 12;

// A small world, so that what one group holds is often within what another does.
const apps = APP_FLAGS.slice(0, 3);
const options = OPTION_FLAGS.slice(0, 2);
const further = FURTHER_RIGHTS.slice(0, 2);
const flags = fc.record({
  apps: fc.subarray([...apps, 'manager' as const]),
  options: fc.subarray([...options, 'users' as const, 'noAlerts' as const]),
  further: fc.subarray(further),
  fleets: fc.constantFrom([1], [2], [1, 2]).map((fleets) => [...fleets]),
});
const strong = fc.record({
  apps: fc.subarray(apps, { minLength: 2 }),
  options: fc.subarray(options, { minLength: 1 }),
  further: fc.subarray(further, { minLength: 1 }),
  fleets: fc.constantFrom([1], [1, 2], [1, 2]).map((fleets) => [...fleets]),
});
type Flags = typeof flags extends fc.Arbitrary<infer F> ? F : never;

const step = fc.oneof(
  fc.record({ does: fc.constant('create' as const), group: fc.nat(), narrow: fc.boolean() }),
  fc.record({ does: fc.constant('move' as const), user: fc.nat(), group: fc.nat(), narrow: fc.boolean() }),
  fc.record({ does: fc.constant('oneTime' as const), user: fc.nat() }),
  fc.record({ does: fc.constant('flags' as const), group: fc.nat(), to: flags }),
  fc.record({ does: fc.constant('add' as const), group: fc.nat(), right: fc.nat() }),
  fc.record({ does: fc.constant('copy' as const), group: fc.nat() }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Powers = { rights: Flag[]; fleets: number[] };

async function powersOf(id: number): Promise<Powers> {
  const user = await userById(desk.store.db, id);
  if (!user) throw new Error(`user ${id} is gone`);
  const rights = [...user.appFlags, ...user.optionFlags, ...user.furtherRights] as Flag[];
  return { rights: rights.filter((right) => !MERE_SETTINGS.includes(right)), fleets: user.fleets };
}

/** A few groups with a user each, made by the administrator. */
async function company(kinds: readonly Flags[]) {
  const groups: number[] = [];
  const users: { id: number; name: string }[] = [];
  for (const kind of kinds) {
    const group = await desk.group('none', kind.fleets);
    const { version, name } = await desk.groupRow(group);
    const values = { ...kind, id: group, version, name, secondFactor: false };
    await call(desk.groups.update, values, { context: desk.admin });
    groups.push(group);
    const { id, name: user } = await desk.make(group);
    users.push({ id, name: user });
  }
  return { groups, users };
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** One call by somebody under the attacker's hand; answers whom that hand now holds besides. Refusals change nothing. */
async function attempt(
  at: Step,
  { groups, users }: Awaited<ReturnType<typeof company>>,
  context: RequestContext,
): Promise<number | null> {
  if (at.does === 'create') {
    const input = desk.newUser(pick(groups, at.group), { fleets: at.narrow ? [1] : [] });
    const { id } = await call(desk.users.create, input, { context });
    users.push({ id, name: input.name });
    return id;
  }
  if (at.does === 'oneTime' || at.does === 'move') {
    const { id, name } = pick(users, at.user);
    const row = await desk.find(name);
    const target = { id, version: row.version };
    if (at.does === 'oneTime') {
      await call(desk.users.oneTimePassword, { ...target, by: 'shown' }, { context });
      return id;
    }
    const { fullName, email, language } = row;
    const particulars = {
      name,
      fullName,
      email,
      language,
      groupId: pick(groups, at.group),
      fleets: at.narrow ? [1] : [],
    };
    await call(desk.users.update, { ...target, ...particulars }, { context });
    return null;
  }
  const group = await desk.groupRow(pick(groups, at.group));
  if (at.does === 'copy') {
    const { id } = await call(desk.groups.create, { name: `Copy ${desk.next()}`, copyOf: group.id }, { context });
    groups.push(id);
    return null;
  }
  const { mayChange: _, yours: __, users: ___, ...values } = group;
  if (at.does === 'flags') await call(desk.groups.update, { ...values, ...at.to }, { context });
  else {
    const rights = [...values.further, pick(further, at.right)];
    const more = [...values.options, pick(options, at.right)];
    await call(desk.groups.update, { ...values, further: rights, options: more }, { context });
  }
  return null;
}

test('no story of allowed calls gives a hand more than it held, nor anybody what no one who managed them held', async () => {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(
      strong,
      fc.array(flags, { minLength: 2, maxLength: 4 }),
      fc.array(fc.record({ by: fc.nat(), at: step }), { minLength: 4, maxLength: LONGEST_STORY }),
      async (own, others, story) => {
        const attacker: Flags = {
          ...own,
          apps: [...new Set([...own.apps, 'manager' as const])],
          options: [...new Set([...own.options, 'users' as const])],
        };
        const scene = await company([attacker, ...others]);
        const first = scene.users[0] as { id: number; name: string };
        const start = await powersOf(first.id);
        const hand = new Map([[first.id, await desk.signedIn(first.name)]]);
        for (const { by, at } of story) {
          const [actorId, context] = pick([...hand], by);
          const [acting, before] = [await powersOf(actorId), new Map<number, Powers>()];
          for (const { id } of scene.users) before.set(id, await powersOf(id));
          let held: number | null;
          try {
            held = await attempt(at, scene, context);
            allowed += 1;
          } catch (error) {
            expect([
              'rightNotYours',
              'fleetNotAllowed',
              'notAllowed',
              'notYourself',
              'groupUnknown',
              'userUnknown',
              'fleetNotInGroup',
              'fleetInUse',
            ]).toContain((error as { code?: string }).code);
            continue;
          }
          const joined = scene.users.find(({ id }) => id === held);
          if (joined && !hand.has(joined.id)) {
            const password = await desk.enter(joined.name, PASSWORD);
            if (password.ok) hand.set(joined.id, { ...context, sessionKey: `${password.value.code}:${joined.name}` });
          }
          for (const { id } of scene.users) {
            const [was, is] = [before.get(id) ?? { rights: [], fleets: [] }, await powersOf(id)];
            const gained = is.rights.filter((right) => !was.rights.includes(right));
            expect(gained.filter((right) => !acting.rights.includes(right))).toEqual([]);
            const opened = is.fleets.filter((fleet) => !was.fleets.includes(fleet));
            expect(opened.filter((fleet) => !acting.fleets.includes(fleet))).toEqual([]);
          }
          for (const id of hand.keys()) {
            const is = await powersOf(id);
            expect(is.rights.filter((right) => !start.rights.includes(right))).toEqual([]);
            expect(is.fleets.filter((fleet) => !start.fleets.includes(fleet))).toEqual([]);
          }
        }
      },
    ),
    { numRuns: RUNS, seed: 2_026 },
  );
  // The stories are not all refusals.
  expect(allowed).toBeGreaterThan(RUNS);
}, 180_000);
