import {
  type Configuration,
  type ConfigurationLine,
  configurationLines,
  type Item,
  itemId,
} from '#core/configuration/configuration.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { forgetSettings } from '#store/setting/setting-value.ts';
import type { ActContext } from '../context.ts';
import { configurationStamp } from './configuration-stamp.ts';
import type { ConfigurationTarget } from './configuration-target.ts';
import { readConfiguration } from './read-configuration.ts';
import { writeItems } from './write-items.ts';

export type ComparedLine = ConfigurationLine & {
  /** Why it cannot be kept as it is; null where it can. */
  refusal: Refusal<string> | null;
};
export type ComparedConfiguration = {
  /** Which configuration it was compared with. */
  stamp: string;
  lines: ComparedLine[];
  same: number;
  left: number;
};

async function configurationHere(t: Tx, { fleetId, tables, mayRead }: ConfigurationTarget): Promise<Configuration> {
  const resources = tables.map(({ resource }) => resource);
  const here = await readConfiguration(t.db, fleetId, resources, t.nowMs);
  return { ...here, items: here.items.filter(({ section }) => mayRead(section)) };
}

/**
 * What a configuration would bring to a fleet, each line with what stands against it. It is written and taken back, so that
 * what is refused here is what would be refused there.
 */
export async function compareConfiguration(
  { store, clock }: ActContext,
  actor: Actor,
  target: ConfigurationTarget,
): Promise<ComparedConfiguration> {
  let compared: ComparedConfiguration | undefined;
  await transact<Refusal<'onlyTried'>>(store, actor, clock.nowMs(), async (t) => {
    const here = await configurationHere(t, target);
    const { lines, same, left } = configurationLines(here, target.given);
    const refusals = await writeItems(t, target, itemsOf(target.given, lines));
    compared = {
      stamp: configurationStamp(here),
      lines: lines.map((line) => ({ ...line, refusal: refusals.get(line.id) ?? null })),
      same,
      left,
    };
    return refuse('onlyTried');
  });
  if (!compared) throw new Error('A configuration was compared with nothing.');
  return compared;
}

export type ConfigurationApplied = Result<
  { added: number; changed: number },
  'configurationMoved' | 'configurationRefused'
>;

/**
 * Brings the lines of a configuration into a fleet but those that are left out, all or none. Refused: `configurationMoved`
 * where the fleet is no longer set up as it was compared (`stamp`), `configurationRefused` (id, code) for the first line
 * that cannot be kept.
 */
export async function applyConfiguration(
  { store, clock }: ActContext,
  actor: Actor,
  target: ConfigurationTarget,
  { stamp, leave }: { stamp: string; leave: readonly string[] },
): Promise<ConfigurationApplied> {
  const { fleetId, given } = target;
  const done = await transact<ConfigurationApplied>(store, actor, clock.nowMs(), async (t) => {
    const here = await configurationHere(t, target);
    if (configurationStamp(here) !== stamp) return refuse('configurationMoved');
    const lines = configurationLines(here, given).lines.filter(({ id }) => !leave.includes(id));
    if (lines.length === 0) {
      t.unchanged();
      return ok({ added: 0, changed: 0 });
    }
    const refusals = await writeItems(t, target, itemsOf(given, lines));
    const [first] = refusals;
    if (first) return refuse('configurationRefused', { id: first[0], code: first[1].code });
    const added = lines.filter(({ kind }) => kind === 'added').length;
    const changed = lines.length - added;
    t.audit({
      act: 'applyConfiguration',
      entity: 'configuration',
      entityId: fleetId,
      fleetId,
      became: { from: given.fleet, added, changed },
    });
    t.announce('fleets', fleetId, fleetId);
    return ok({ added, changed });
  });
  forgetSettings(store);
  return done;
}

function itemsOf(given: Configuration, lines: readonly ConfigurationLine[]): Item[] {
  const wanted = new Set(lines.map(({ id }) => id));
  return given.items.filter((item) => wanted.has(itemId(item)));
}
