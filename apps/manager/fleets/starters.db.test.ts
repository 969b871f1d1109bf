import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASES } from '#core/case/all-cases.ts';
import { FLEET_PRESETS } from '#core/fleet/fleet-preset.ts';
import type { Field } from '#core/resource/resource.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { choicesOf } from '#store/resource/resource.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { fleets, vehicles, drivers } = router;
let store: Store;
let context: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  await store.pool.query(
    `insert into city (id, name, west, south, east, north, attribution)
     values ('helsinki', 'Helsinki', 24, 60, 26, 61, '')`,
  );
  context = await (await openDesk(store)).signIn('Manager', [1, 2]);
});
afterAll(() => store.close());

/** What is picked from records that only the company can have: its cars, and the areas of its city. */
const OF_THE_COMPANY = ['vehicle', 'area'];

/** Every field that must be chosen in some form: of tables and of cases. */
async function neededChoices(): Promise<{ form: string; to: string }[]> {
  const core = join(import.meta.dirname, '../../../core');
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(core, file), 'utf8').includes('satisfies Resource;'));
  const modules = await Promise.all(files.map((file) => import(join(core, file)) as Promise<Record<string, unknown>>));
  const forms = [...modules.flatMap((one) => Object.values(one)), ...Object.values(CASES)].filter(
    (one): one is { name: string; fields: Record<string, Field> } =>
      typeof one === 'object' && one !== null && 'fields' in one && 'name' in one,
  );
  return forms.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, kind]) =>
      (kind.kind === 'reference' || kind.kind === 'named') && kind.required
        ? [{ form: `${name}.${field}`, to: kind.to }]
        : [],
    ),
  );
}

test.each(FLEET_PRESETS)(
  'a new fleet of %s has something to choose in every form, and takes its first files',
  async (preset) => {
    const values = {
      name: `Fleet ${preset}`,
      region: '',
      city: 'helsinki',
      timeZone: 'Europe/Helsinki',
      currency: 'EUR',
      language: 'en' as const,
      dayFrom: '04:00',
      dayUntil: '09:00',
      nightFrom: '16:00',
      nightUntil: '21:30',
      monthStartDay: 1,
    };
    const { id: fleet } = await call(fleets.open, { preset, values }, { context });
    const needed = await neededChoices();
    expect(needed.length).toBeGreaterThan(8);
    const empty: string[] = [];
    for (const { form, to } of needed)
      if (!OF_THE_COMPANY.includes(to) && (await choicesOf(store.db, to, fleet)).length === 0)
        empty.push(`${form}: ${to}`);
    expect(empty).toEqual([]);

    const [type] = await choicesOf(store.db, 'vehicleType', fleet);
    const [driverClass] = await choicesOf(store.db, 'driverClass', fleet);
    const [group] = await choicesOf(store.db, 'driverGroup', fleet);
    const given = { fleet, dryRun: false, keepPins: true };
    const cars = `plate,rego,vehicleTypeId,usageExpiry\n1,AB 1,${type?.name?.en},2031-06-30\n`;
    expect(await call(vehicles.importCsv, { ...given, csv: cars }, { context })).toMatchObject({
      added: 1,
      problems: [],
    });
    const heads = 'did,name,mobilePhone,permitNumber,permitExpiry,driverClass,driverGroup,pin';
    const people = `${heads}\n${FLEET_PRESETS.indexOf(preset) + 7000},Aino,+358401234567,L1,2031-06-30,${driverClass?.label},${group?.label},48211\n`;
    expect(await call(drivers.importCsv, { ...given, csv: people }, { context })).toMatchObject({
      added: 1,
      problems: [],
    });
    expect(await choicesOf(store.db, 'vehicle', fleet)).toHaveLength(1);
  },
);
