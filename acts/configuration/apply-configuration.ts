import {
  type Configuration,
  type ConfigurationLine,
  configurationLines,
  type LeftOut,
  withoutUnknown,
} from '#core/configuration/configuration.ts';
import { itemId } from '#core/configuration/item.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { lockAreas } from '#store/area/drawn-areas.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { forgetSettings } from '#store/setting/setting-value.ts';
import type { ActContext } from '../context.ts';
import { configurationStamp } from './configuration-stamp.ts';
import type { ConfigurationTarget } from './configuration-target.ts';
import { namedHere, readConfiguration } from './read-configuration.ts';
import { type Wanted, writeItems } from './write-items.ts';

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
  /** What it names and is not here: its things go without. */
  leftOut: LeftOut[];
};

/** How the fleet is set up, and the given configuration without what it names and this fleet has not. Nobody draws its areas meanwhile. */
async function bothSides(t: Tx, { fleetId, tables, given, mayRead }: ConfigurationTarget) {
  const resources = tables.map(({ resource }) => resource);
  await lockAreas(t, fleetId);
  const whole = await readConfiguration(t.db, fleetId, resources, t.nowMs);
  const here: Configuration = { ...whole, items: whole.items.filter(({ section }) => mayRead(section)) };
  return { here, ...withoutUnknown(given, resources, await namedHere(t.db, fleetId)) };
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
    const { here, given, leftOut } = await bothSides(t, target);
    const { lines, same, left } = configurationLines(here, given);
    const refusals = await writeItems(t, target, wantedOf(given, lines));
    compared = {
      stamp: configurationStamp(here),
      lines: lines.map((line) => ({ ...line, refusal: refusals.get(line.id) ?? null })),
      same,
      left,
      leftOut,
    };
    return refuse('onlyTried');
  });
  if (!compared) throw new Error('A configuration was compared with nothing.');
  return compared;
}

export type ConfigurationApplied = Result<
  { added: number; changed: number; removed: number },
  'configurationMoved' | 'configurationRefused'
>;

/**
 * Brings the lines of a configuration into a fleet but those that are left out, all or none. Refused: `configurationMoved`
 * where the fleet is no longer set up as it was compared (`stamp`), `configurationRefused` (id, code and what goes with
 * it) for the first line that cannot be kept.
 */
export async function applyConfiguration(
  { store, clock }: ActContext,
  actor: Actor,
  target: ConfigurationTarget,
  { stamp, leave }: { stamp: string; leave: readonly string[] },
): Promise<ConfigurationApplied> {
  const { fleetId } = target;
  const done = await transact<ConfigurationApplied>(store, actor, clock.nowMs(), async (t) => {
    const { here, given } = await bothSides(t, target);
    if (configurationStamp(here) !== stamp) return refuse('configurationMoved');
    const lines = configurationLines(here, given).lines.filter(({ id }) => !leave.includes(id));
    if (lines.length === 0) {
      t.unchanged();
      return ok({ added: 0, changed: 0, removed: 0 });
    }
    const refusals = await writeItems(t, target, wantedOf(given, lines));
    const [first] = refusals;
    if (first) return refuse('configurationRefused', { ...first[1].detail, id: first[0], code: first[1].code });
    const counted = (kind: ConfigurationLine['kind']) => lines.filter((line) => line.kind === kind).length;
    const done = { added: counted('added'), changed: counted('changed'), removed: counted('removed') };
    t.audit({
      act: 'applyConfiguration',
      entity: 'configuration',
      entityId: fleetId,
      fleetId,
      became: { from: given.fleet, ...done },
    });
    t.announce('fleets', fleetId, fleetId);
    return ok(done);
  });
  forgetSettings(store);
  return done;
}

function wantedOf(given: Configuration, lines: readonly ConfigurationLine[]): Wanted {
  const ids = new Set(lines.map(({ id }) => id));
  return {
    items: given.items.filter((item) => ids.has(itemId(item))),
    removed: lines.filter(({ kind }) => kind === 'removed').map(({ name }) => name),
  };
}
