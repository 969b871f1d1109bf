import { implement } from '@orpc/server';
import { changeGroup } from '#acts/group/change-group.ts';
import { createGroup } from '#acts/group/create-group.ts';
import { deleteGroupOf } from '#acts/group/delete-group.ts';
import { powersOfGroup } from '#acts/user/manage-people.ts';
import { firstBeyond, isInSight } from '#core/access/delegation.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { allGroups, type GroupRow, groupById } from '#store/group/group.ts';
import { accessHistory } from '#store/user/people.ts';
import { groups as contract } from '../contract/groups.ts';
import { byTheWall, historyAnswer, once, powersOfCaller } from './wall.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

function toldGroup(context: HandlerContext, group: GroupRow) {
  const own = powersOfCaller(context);
  return {
    ...group,
    fleets: group.fleets.filter((fleet) => own.fleets.includes(fleet)),
    mayChange: firstBeyond(own, powersOfGroup(group)) === null,
    yours: group.name === context.user.groupName,
  };
}

const isKnown = (context: HandlerContext, group: GroupRow) => isInSight(powersOfCaller(context), group.fleets);

export const groups = os.router({
  list: os.list.handler(async ({ context }) => {
    const all = await allGroups(context.suite.store.db);
    return {
      groups: all.filter((group) => isKnown(context, group)).map((group) => toldGroup(context, group)),
      held: [...context.user.rights],
      fleets: context.user.fleets.flatMap((id) => {
        const fleet = context.suite.books.fleets.get(id);
        return fleet ? [{ id, name: fleet.name }] : [];
      }),
    };
  }),
  create: os.create.handler(async ({ input, context, errors }) => {
    const outcome = await createGroup(byTheWall(context), context.actor, input);
    if (!outcome.ok) throw refused(errors, outcome);
    return { id: outcome.value.groupId };
  }),
  update: os.update.handler(async ({ input, context, errors }) => {
    const { id, version, ...given } = input;
    const values = {
      ...given,
      apps: once(given.apps),
      options: once(given.options),
      further: once(given.further),
      fleets: once(given.fleets),
    };
    const outcome = await changeGroup(byTheWall(context), context.actor, { id, version }, values);
    if (!outcome.ok) throw refused(errors, outcome);
    return toldGroup(context, outcome.value);
  }),
  remove: os.remove.handler(async ({ input, context, errors }) => {
    const outcome = await deleteGroupOf(byTheWall(context), context.actor, input);
    if (!outcome.ok) throw refused(errors, outcome);
    return outcome.value;
  }),
  history: os.history.handler(async ({ input, context, errors }) => {
    const group = await groupById(context.suite.store.db, input.id);
    if (!group || !isKnown(context, group)) throw errors.groupUnknown();
    const lines = await accessHistory(context.suite.store.db, 'group', input.id);
    return { lines: lines.map(historyAnswer) };
  }),
});
