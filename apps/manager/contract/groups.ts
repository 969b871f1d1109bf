import { z } from 'zod';
import { MANAGES_USERS } from '#core/access/delegation.ts';
import { APP_FLAGS, FURTHER_RIGHTS, OPTION_FLAGS } from '#core/access/flags.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { historyLine } from './history-line.ts';

const right = MANAGES_USERS;
const asked = z.coerce.number<number>();
const target = { id: wire.id, version: wire.version };
/** Long enough for whatever is typed: what is wrong with it is told by a code of its own. */
const typed = wire.text(400);

const groupValues = {
  name: typed,
  apps: z.array(z.enum(APP_FLAGS)).max(100),
  options: z.array(z.enum(OPTION_FLAGS)).max(100),
  further: z.array(z.enum(FURTHER_RIGHTS)).max(100),
  fleets: z.array(wire.fleet).max(1_000),
  secondFactor: z.boolean(),
};
const group = z.object({
  id: wire.id,
  version: wire.version,
  ...groupValues,
  name: z.string(),
  users: z.number().int(),
  mayChange: z.boolean(),
  yours: z.boolean(),
});
const changingGroup = { groupUnknown: 404, groupMoved: 409, rightNotYours: 403 } as const;

export const groups = {
  list: operation({
    method: 'GET',
    path: '/manager/groups',
    right,
    doc: 'The groups you know, what each may do and where; which flags and fleets you hold and so may give.',
    input: z.strictObject({}),
    output: z.object({
      groups: z.array(group),
      held: z.array(z.enum([...APP_FLAGS, ...OPTION_FLAGS, ...FURTHER_RIGHTS])),
      fleets: z.array(z.object({ id: wire.fleet, name: z.string() })),
    }),
    errors: {},
  }),
  create: operation({
    method: 'POST',
    path: '/manager/groups',
    right,
    doc: 'Makes a group: a copy of another, or one that may do nothing yet.',
    input: z.strictObject({ name: typed, copyOf: wire.id.nullable() }),
    output: z.object({ id: wire.id }),
    errors: { groupNameForm: 422, groupNameTaken: 409, groupUnknown: 404, rightNotYours: 403 },
  }),
  update: operation({
    method: 'PUT',
    path: '/manager/groups',
    right,
    doc: 'Writes what a group may do, where, and whether it asks for a second factor; holds from the next call on.',
    input: z.strictObject({ ...target, ...groupValues }),
    output: group,
    errors: {
      ...changingGroup,
      groupNameForm: 422,
      groupNameTaken: 409,
      fleetInUse: 409,
      notYourself: 409,
      lastAdministrator: 409,
    },
  }),
  remove: operation({
    method: 'POST',
    path: '/manager/groups/remove',
    right,
    doc: 'Takes a group without users away; its history stays.',
    input: z.strictObject(target),
    output: z.object({ id: wire.id }),
    errors: { ...changingGroup, groupInUse: 409 },
  }),
  history: operation({
    method: 'GET',
    path: '/manager/groups/history',
    right,
    doc: 'Who changed a group, when, and from what to what; newest first.',
    input: z.strictObject({ id: asked.pipe(wire.id) }),
    output: z.object({ lines: z.array(historyLine) }),
    errors: { groupUnknown: 404 },
  }),
};
