import { describe, expect, it } from 'vitest';
import { changeGroup } from '#acts/group/change-group.ts';
import type { AppFlag, OptionFlag } from '#core/access/flags.ts';
import { agentResource } from '#core/agent/agent.ts';
import { accountResource } from '#core/customer/account.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { eventLocationResource } from '#core/place/event-location.ts';
import { addressResource } from '#core/place/fleet-address.ts';
import { landmarkResource } from '#core/place/landmark.ts';
import { makaniResource } from '#core/place/makani.ts';
import { emptyValue, type Field, type Resource } from '#core/resource/resource.ts';
import type { TextForm } from '#core/resource/text-forms.ts';
import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { courseResource } from '#core/training/course.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { equipmentResource, partResource } from '#core/workshop/part.ts';
import { type GroupRow, groupById } from '#store/group/group.ts';
import { RESOURCE_TABLES } from '#store/resource/all-resources.ts';
import { userByName } from '#store/user/user.ts';
import { TABLES as COMPANY_TABLES } from './manager/contract/all-tables.ts';
import { pathOf } from './manager/contract/tables.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { type LiveMessage, listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';
import { userWithFlags } from './testing/user-with-flags.ts';

const { address, suite } = await demoSuite();
const { store, wall } = suite;
const admin = await signIn(address, 'admin');

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const answer = await fetch(`${address}/api/v1/${path}`, {
    method,
    headers: admin.headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect([path, answer.status, text]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as T;
}

const PLACE = { longitude: 11.97, latitude: 57.71 };
type Picks = Record<string, { id: number; label: string }[]>;

/** A record that a table takes, what it refers to picked from what may be picked. */
const sampleOf = ({ fields }: Resource, picks: Picks) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, sampleValue(name, field, picks)]));

const FORMED: Partial<Record<TextForm, string>> = {
  plate: 'LIVE 1',
  did: '99901',
  phone: '+46701234567',
  makani: '3003495231',
  clock: '08:00',
};
/** Of fields that must fit another. */
const FITTING: Readonly<Record<string, string>> = { endsAt: '16:00', closesAt: '16:00' };

function sampleValue(name: string, field: Field, picks: Picks) {
  const [first] = picks[name] ?? [];
  switch (field.kind) {
    case 'text':
      if (field.form !== undefined && !field.required) return '';
      return FITTING[name] ?? (field.form && FORMED[field.form]) ?? 'LIVE';
    case 'pin':
      return '4821';
    case 'named':
      return first?.label ?? '';
    case 'reference':
      return first?.id ?? null;
    case 'date':
      return '2031-01-01';
    case 'choice':
      return field.start ?? field.of[0] ?? '';
    case 'number':
      return field.start ?? field.from;
    case 'flag':
    case 'since':
      return emptyValue(field);
    case 'degrees':
      return field.most === 180 ? PLACE.longitude : PLACE.latitude;
    case 'words':
      return field.required ? ['LIVE'] : [];
    case 'references':
    case 'numbers':
    case 'choices':
    case 'dated':
    case 'shares':
    case 'fleets':
      return [];
    case 'money':
      // A fixed pay-in has one for each day and night.
      return field.required || /^(day|night)[A-Z]/.test(name) ? 100 : null;
    default:
      return null;
  }
}

/** The tables of the company, and where their operations stand. */
const TABLES: readonly [topic: string, path: string, resource: Resource][] = [
  ...([
    ['admin/accounts', accountResource],
    ['admin/addresses', addressResource],
    ['admin/event-locations', eventLocationResource],
    ['admin/incident-kinds', incidentKindResource],
    ['admin/agents', agentResource],
    ['admin/landmarks', landmarkResource],
    ['manager/penalties', penaltyResource],
    ['workshop/parts', partResource],
    ['workshop/equipment', equipmentResource],
    ['manager/drivers', driverResource],
    ['admin/makani', makaniResource],
    ['manager/vehicles', vehicleResource],
    ['manager/sub-fleets', subFleetResource],
    ['settle/charges', ownerChargeResource],
    ['trainer/courses', courseResource],
  ] as const),
  ...Object.entries(COMPANY_TABLES).map(([name, { resource }]) => [`manager/${pathOf(name)}`, resource] as const),
].map(([path, resource]) => [resource.topic, path, resource]);

/** A user of a group of their own who has one of these topics open. */
async function listening(
  name: string,
  topic: string,
  flags: { apps: AppFlag[]; options: OptionFlag[]; fleets?: number[] },
) {
  await userWithFlags(store, name, flags);
  const listener = await listenLive(address, await signIn(address, name));
  listener.send({ type: 'subscribe', topic, fleet: 1 });
  const first = await listener.until((message) => message.topic === topic);
  return { ...listener, first };
}
const OFFICE = {
  apps: ['admin', 'manager', 'owner', 'trainer', 'workShop'] as AppFlag[],
  options: [
    'accounts',
    'address',
    'configEdit',
    'customers',
    'driverEdit',
    'penaltiesEdit',
    'systemEdit',
    'vehicle',
  ] as OptionFlag[],
};
const changesOf = (topic: string) => (message: LiveMessage) => message.type === 'changes' && message.topic === topic;

it('every table of the company has one', () => {
  expect(TABLES).toHaveLength(Object.keys(RESOURCE_TABLES).length);
});

describe.each(TABLES)('an open list of %s', (topic, path, resource) => {
  it('is told at once that another user has added to it, changed it, and taken away from it', async () => {
    const list = await listening(`list of ${topic}`, topic, OFFICE);
    expect(list.first).toMatchObject({ type: 'snapshot', fleet: 1, rows: [] });
    const values = sampleOf(resource, await ask<Picks>('GET', `${path}/choices?fleet=1`));
    const told: number[] = [Number(list.first.number)];
    const hear = async () => {
      const before = told.at(-1) ?? 0;
      const { number } = await list.until((message) => changesOf(topic)(message) && Number(message.number) > before);
      told.push(Number(number));
    };
    const made = await ask<{ id: number; version: number; values: object }>('POST', path, {
      fleet: 1,
      values,
    });
    await hear();
    const field = Object.keys(values).find((name) =>
      ['name', 'notes', 'reply', 'news', 'driverNotes', 'rego', 'textEn', 'nameEn', 'hook', 'serial'].includes(name),
    );
    const change = field ? { [field]: 'Live 2' } : { bookingTypes: ['now'] };
    const changed = await ask<{ version: number }>('PUT', path, {
      fleet: 1,
      id: made.id,
      version: made.version,
      values: { ...made.values, ...change },
    });
    expect(changed.version).toBe(made.version + 1);
    await hear();
    await ask('POST', `${path}/remove`, { fleet: 1, id: made.id, version: changed.version });
    await hear();
    list.close();
  });

  it('is not opened to who may not read the table', async () => {
    const list = await listening(`none of ${topic}`, topic, { apps: ['coach'], options: ['status'] });
    expect(list.first).toMatchObject({ type: 'refused', fleet: 1, code: 'notAllowed' });
    list.close();
  });
});

it('an open list hears nothing of another fleet, nor of another table', async () => {
  const list = await listening('other fleet', 'landmarks', { ...OFFICE, fleets: [1, 2] });
  const place = (shortcut: string) => ({ shortcut, name: shortcut, address: '', notes: '', ...PLACE });
  await ask('POST', 'admin/landmarks', { fleet: 2, values: place('ELSEWHERE') });
  const hall = { name: 'Hall', address: '', pickupPoint: '', mostCars: null, notes: '', ...PLACE };
  await ask('POST', 'admin/event-locations', { fleet: 1, values: hall });
  await ask('POST', 'admin/landmarks', { fleet: 1, values: place('HERE') });
  await list.until(changesOf('landmarks'));
  expect(list.heard.filter(({ type }) => type === 'changes')).toHaveLength(1);
  list.close();
});

it('an open list is ended for who loses the right to read the table', async () => {
  const list = await listening('loses', 'landmarks', OFFICE);
  const user = await userByName(store.db, 'loses');
  const group = (await groupById(store.db, user?.groupId ?? 0)) as GroupRow;
  const acts = { store, clock: wall };
  await changeGroup(acts, { kind: 'system', name: 'test' }, group, { ...group, options: ['status'] });
  const refused = await list.until(({ type }) => type === 'refused');
  expect(refused).toMatchObject({ topic: 'landmarks', fleet: 1, code: 'rightTaken' });
  list.close();
});

it('the boards of vehicles hear of a changed record too', async () => {
  const board = await listening('board', 'vehicles', OFFICE);
  const { records } = await ask<{ records: { id: number; version: number; values: object }[] }>(
    'GET',
    'manager/vehicles?fleet=1&limit=1',
  );
  const [record] = records;
  await ask('PUT', 'manager/vehicles', { fleet: 1, ...record, values: { ...record?.values, ownerName: 'Live' } });
  await board.until(changesOf('vehicles'));
  board.close();
});

it('the open list of customers is told of one whose card was kept', async () => {
  const list = await listening('customers', 'customers', OFFICE);
  await ask('POST', 'admin/customers', {
    fleet: 1,
    values: {
      name: 'Live Andersson',
      phones: [],
      email: '',
      language: null,
      notes: '',
      bannedWhy: null,
      preferred: [],
      bannedCars: [],
      accountId: null,
      templates: [],
    },
  });
  await list.until(changesOf('customers'));
  const other = await listening('no customers', 'customers', { apps: ['coach'], options: ['status'] });
  expect(other.first).toMatchObject({ type: 'refused', code: 'notAllowed' });
  list.close();
  other.close();
});
