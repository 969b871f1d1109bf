import { MERE_SETTINGS } from '#core/access/delegation.ts';
import {
  APP_FLAGS,
  type AppFlag,
  type Flag,
  FURTHER_RIGHTS,
  type FurtherRight,
  OPTION_FLAGS,
  type OptionFlag,
} from '#core/access/flags.ts';
import type { GroupItem } from '../users/use-people.ts';

/** One row of the matrix. */
export type Cell =
  | { kind: 'apps'; id: AppFlag }
  | { kind: 'options'; id: OptionFlag }
  | { kind: 'further'; id: FurtherRight }
  | { kind: 'fleets'; id: number }
  | { kind: 'secondFactor'; id: 'secondFactor' };

export type Section = { id: 'security' | 'fleets' | 'apps' | 'options' | 'further'; cells: Cell[] };

export const keyOf = ({ kind, id }: Cell): string => `${kind}/${id}`;

/** The rows of the matrix, section by section. */
export function sectionsOf(fleets: readonly { id: number }[]): Section[] {
  return [
    { id: 'security', cells: [{ kind: 'secondFactor', id: 'secondFactor' }] },
    { id: 'fleets', cells: fleets.map(({ id }) => ({ kind: 'fleets', id })) },
    { id: 'apps', cells: APP_FLAGS.map((id) => ({ kind: 'apps', id })) },
    { id: 'options', cells: OPTION_FLAGS.map((id) => ({ kind: 'options', id })) },
    { id: 'further', cells: FURTHER_RIGHTS.map((id) => ({ kind: 'further', id })) },
  ];
}

/** What somebody wishes of one group and has not saved: what differs from the group as it is, by `keyOf`. */
export type Wish = { name?: string; cells: ReadonlyMap<string, boolean> };
export const NO_WISH: Wish = { cells: new Map() };

/** Whether a group has what the row says. */
export function isGiven(group: GroupItem, cell: Cell): boolean {
  if (cell.kind === 'secondFactor') return group.secondFactor;
  return (group[cell.kind] as readonly (string | number)[]).includes(cell.id);
}

export const isWished = (group: GroupItem, wish: Wish, cell: Cell): boolean =>
  wish.cells.get(keyOf(cell)) ?? isGiven(group, cell);

/** The wish turned over in one cell. */
export function turned(group: GroupItem, wish: Wish, cell: Cell): Wish {
  const cells = new Map(wish.cells);
  const next = !isWished(group, wish, cell);
  if (next === isGiven(group, cell)) cells.delete(keyOf(cell));
  else cells.set(keyOf(cell), next);
  return { ...wish, cells };
}

/** Whether the group, as it is by now, differs from what is wished. */
export function isDirty(group: GroupItem, wish: Wish, sections: readonly Section[]): boolean {
  if (wish.name !== undefined && wish.name !== group.name) return true;
  return sections.some(({ cells }) => cells.some((cell) => isWished(group, wish, cell) !== isGiven(group, cell)));
}

/** The group as it is wished, to be sent. */
export function wished(group: GroupItem, wish: Wish) {
  const list = <T extends string | number>(kind: 'apps' | 'options' | 'further' | 'fleets', all: readonly T[]): T[] =>
    all.filter((id) => isWished(group, wish, { kind, id } as Cell));
  const fleets = [...new Set([...group.fleets, ...wishedIds(wish)])];
  return {
    id: group.id,
    version: group.version,
    name: wish.name ?? group.name,
    apps: list('apps', APP_FLAGS),
    options: list('options', OPTION_FLAGS),
    further: list('further', FURTHER_RIGHTS),
    fleets: list('fleets', fleets),
    secondFactor: isWished(group, wish, { kind: 'secondFactor', id: 'secondFactor' }),
  };
}

const wishedIds = (wish: Wish): number[] =>
  [...wish.cells.keys()].flatMap((key) => (key.startsWith('fleets/') ? [Number(key.slice('fleets/'.length))] : []));

export type Closed = 'beyond' | 'notHeld' | 'own';

/** Why a cell cannot be turned by this user; null where it can. */
export function closedTo(group: GroupItem, cell: Cell, held: readonly Flag[]): Closed | null {
  if (!group.mayChange) return 'beyond';
  if (cell.kind === 'secondFactor') return null;
  const isRight = cell.kind !== 'fleets';
  if (isRight && MERE_SETTINGS.includes(cell.id)) return null;
  if (isRight && !held.includes(cell.id)) return 'notHeld';
  return group.yours && isGiven(group, cell) ? 'own' : null;
}
