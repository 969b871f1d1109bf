import { implement } from '@orpc/server';
import {
  applyConfiguration,
  type ComparedLine,
  compareConfiguration,
} from '#acts/configuration/apply-configuration.ts';
import type { ConfigurationTarget } from '#acts/configuration/configuration-target.ts';
import { readConfiguration } from '#acts/configuration/read-configuration.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { allows, type Right } from '#core/access/flags.ts';
import { type BorderChange, borderChange } from '#core/area/drawing/border-change.ts';
import { ringsFrom } from '#core/area/drawing/geojson.ts';
import { AREAS } from '#core/configuration/area-items.ts';
import { fileOfConfiguration, readConfigurationFile } from '#core/configuration/configuration-file.ts';
import type { ItemChange } from '#core/configuration/item.ts';
import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { incidentKindResource } from '#core/incident/incident-kind.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import type { Resource } from '#core/resource/resource.ts';
import { declared, isSetting } from '#core/setting/settings.ts';
import { readDefinition } from '#core/tariff/kept/read-definition.ts';
import { tariffDifferences } from '#core/tariff/kept/tariff-differences.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { allFleetIds } from '#store/user/people.ts';
import { right as areasRight } from '../areas/contract.ts';
import { TABLES, type TableName } from '../contract/all-tables.ts';
import { right as ratesRight } from '../rates/contract.ts';
import { actsOfTable } from '../server/tables.ts';
import { configuration as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** What is told today is not how a company is set up, and keys belong to their vehicles. */
const NOT_SET_UP: readonly TableName[] = ['news', 'keySets'];
const names = (Object.keys(TABLES) as TableName[]).filter((name) => !NOT_SET_UP.includes(name));
const tables: readonly ResourceActs[] = [
  { resource: subFleetResource },
  ...names.map(actsOfTable),
  { resource: penaltyResource },
  { resource: incidentKindResource },
];
const resources: readonly Resource[] = tables.map(({ resource }) => resource);

const FORBIDDEN = { all: [] };

/** What is no table of records and has a right of its own. */
const OWN_RIGHTS: Readonly<Record<string, Exclude<Right, 'public'>>> = { tariffs: ratesRight, [AREAS]: areasRight };

/** Who may read or write a section; a setting has a right of its own, and one of the company is of all its fleets. */
function rightsOf(
  { user }: HandlerContext,
  allFleets: readonly number[],
): Pick<ConfigurationTarget, 'mayRead' | 'mayWrite'> {
  const seesAll = allFleets.every((id) => user.fleets.includes(id));
  const resourceOf = (section: string) => resources.find(({ name }) => name === section);
  return {
    mayRead: (section) => {
      const own = OWN_RIGHTS[section] ?? resourceOf(section)?.read;
      return own ? allows(user.rights, own) : true;
    },
    mayWrite: ({ section, name }) => {
      if (section === 'labels') return true;
      if (section === 'companySettings' || section === 'fleetSettings')
        return isSetting(name) && user.rights.has(declared(name).write) && (section === 'fleetSettings' || seesAll);
      return allows(user.rights, OWN_RIGHTS[section] ?? resourceOf(section)?.write ?? FORBIDDEN);
    },
  };
}

async function targetOf(
  context: HandlerContext,
  { fleet, configuration }: { fleet: number; configuration: unknown },
): Promise<Result<ConfigurationTarget, string>> {
  const fleetId = requireFleet(context, fleet);
  const read = readConfigurationFile(configuration, resources);
  if (!read.ok) return refuse(read.code, { where: read.where });
  const rights = rightsOf(context, await allFleetIds(context.suite.store.db));
  return ok({ fleetId, tables, given: read.configuration, ...rights });
}

/** Of a tariff the parts that differ: the whole of it is no line to read. Of an area all but its border. */
function toldChanges({ section, changes }: ComparedLine): ItemChange[] {
  if (section === AREAS) return changes.filter(({ field }) => field !== 'rings');
  if (section !== 'tariffs') return changes;
  return changes.flatMap(({ field, was, becomes }) => {
    if (field !== 'definition') return [{ field, was, becomes }];
    const [before, after] = [readDefinition(was).definition, readDefinition(becomes).definition];
    const parts = before && after ? tariffDifferences(before, after) : [];
    return parts.map((part) => ({ field: part, was: null, becomes: null }));
  });
}

/** Of an area what becomes of its border: all its corners are no line to read. */
function toldBorder({ section, changes }: ComparedLine): BorderChange | null {
  const border = changes.find(({ field }) => section === AREAS && field === 'rings');
  return border ? borderChange(ringsFrom(border.was), ringsFrom(border.becomes)) : null;
}

export const configuration = os.router({
  read: os.read.handler(async ({ input, context }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const { mayRead } = rightsOf(context, []);
    const whole = await readConfiguration(db, fleetId, resources, context.suite.clock.nowMs());
    const items = whole.items.filter(({ section }) => mayRead(section));
    const shown = resources.filter(({ name }) => mayRead(name));
    return {
      fileName: `configuration-${fleetId}.json`,
      configuration: fileOfConfiguration({ ...whole, items }, shown),
    };
  }),
  compare: os.compare.handler(async ({ input, context, errors }) => {
    const target = valueOr(errors, await targetOf(context, input));
    const { lines, ...compared } = await compareConfiguration(context.suite, context.actor, target);
    return {
      ...compared,
      fleet: target.given.fleet,
      lines: lines.map((line) => ({
        ...line,
        changes: toldChanges(line),
        border: toldBorder(line),
        refusal: line.refusal && { code: line.refusal.code, detail: line.refusal.detail ?? {} },
      })),
    };
  }),
  apply: os.apply.handler(async ({ input, context, errors }) => {
    const target = valueOr(errors, await targetOf(context, input));
    const { stamp, leave } = input;
    return valueOr(errors, await applyConfiguration(context.suite, context.actor, target, { stamp, leave }));
  }),
});

export const feature = { configuration };
