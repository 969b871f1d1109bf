import type { Rights } from '#core/access/flags.ts';
import { MENUS, mayOpen, menusFor } from '#core/access/menu.ts';
import { folded } from '#core/letters/fold.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import { entryKey, menuKey } from '../frame/menu-keys.ts';
import type { texts } from '../inside/texts.ts';

export type Found = {
  kind: 'job' | 'vehicle' | 'driver' | 'account' | 'key' | 'docket';
  id: number;
  fleetId: number;
  name: string;
  detail: string;
  /** Of a job, a key or a docket. */
  state?: string | null;
};

/** What was found for the text that stands now: what was found for its beginning would move the choice before Enter. */
export function foundFor(typed: string, asked: string, found: readonly Found[]): readonly Found[] {
  return typed.trim() === asked ? found : [];
}

/** Something Ctrl+K can go to. */
export type Place = {
  id: string;
  /** Whose picture stands beside it. */
  icon: string;
  name: string;
  of: string;
  route: string;
  query?: Readonly<Record<string, string>>;
};

type Opening = { route: string; query: (found: Found) => Record<string, string> };

const at = (route: string, parameter: string): Opening => ({
  route,
  query: ({ id, fleetId }) => ({ fleet: String(fleetId), [parameter]: String(id) }),
});

/** The pages that open each kind; the first that the user may open is taken. */
const OPENED_IN: Readonly<Record<Found['kind'], { icon: string; in: readonly Opening[] }>> = {
  job: { icon: 'book', in: [at('coach/jaq', 'job'), at('jobSearch', 'job'), at('booking', 'job')] },
  vehicle: {
    icon: 'vehicles',
    in: [at('coach/jaq', 'vehicle'), at('vehicle', 'record'), at('coach/vehicleStatus', 'vehicle')],
  },
  driver: { icon: 'roster', in: [at('vehicle/drivers', 'record'), at('coach/signedOn', 'driver')] },
  key: {
    icon: 'keyHandler',
    in: [
      { route: 'keyHandler', query: ({ id, fleetId }) => ({ fleet: String(fleetId), view: 'board', key: String(id) }) },
    ],
  },
  docket: {
    icon: 'cashier',
    in: [
      {
        route: 'cashier',
        query: ({ fleetId, state }) => ({ fleet: String(fleetId), view: 'dockets', state: state ?? 'credited' }),
      },
    ],
  },
  account: { icon: 'admin', in: [at('admin/accounts', 'record'), at('booking', 'account')] },
};

function opens(rights: Rights, route: string): boolean {
  return MENUS.some((menu) => menu.entries.some((entry) => entry.route === route && mayOpen(rights, menu, entry)));
}

/** Where a thing found is opened; null where none of its pages is open to the user. */
export function placeOfFound(found: Found, rights: Rights): Place | null {
  const { icon, in: openings } = OPENED_IN[found.kind];
  const opening = openings.find(({ route }) => opens(rights, route));
  if (!opening) return null;
  return {
    id: `${found.kind}-${found.id}`,
    icon,
    name: found.name,
    of: found.detail,
    route: opening.route,
    query: opening.query(found),
  };
}

/** Pages whose own name begins with what was typed first, then those whose menu or a further word does, then the others. */
function rank({ name, of }: Place, typed: string): number {
  if (folded(name).startsWith(typed)) return 0;
  if (folded(of).startsWith(typed)) return 1;
  return ` ${folded(`${of} ${name}`)}`.includes(` ${typed}`) ? 2 : 3;
}

/** The pages of the user's menus whose name or menu holds every word typed. */
export function pagesFor(text: string, rights: Rights, say: Say<typeof texts.en>): Place[] {
  const pages = [
    { id: 'home', icon: 'home', route: 'home', name: say('bar.home'), of: '' },
    ...menusFor(rights).flatMap((menu) =>
      menu.entries.map((entry) => ({
        id: entry.id,
        icon: menu.id,
        route: entry.route,
        name: say(entryKey(entry.id)),
        of: say(menuKey(menu.id)),
      })),
    ),
  ];
  const typed = folded(text);
  const words = typed.split(/\s+/);
  return pages
    .filter(({ name, of }) => words.every((word) => folded(`${of} ${name}`).includes(word)))
    .toSorted((a, b) => rank(a, typed) - rank(b, typed));
}
