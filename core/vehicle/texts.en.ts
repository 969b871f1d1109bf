import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const LINKS: Readonly<Record<string, string>> = {
  page: 'driver’s page',
  fitted: 'fitted terminal',
  tracker: 'tracker',
};

export const events = {
  moveInQueue: (w) => `${w.by} moved ${w.car}${and(' to place ', w.figure('place'))} in its queue`,
  unplot: (w) => `${w.by} took ${w.car} out of its queue${and(' until ', w.clock('untilMs'))}`,
  plot: (w) => `${w.by} put ${w.car} back into its queue`,
  lock: (w) => `${w.by} kept ${w.car} from work`,
  unlock: (w) => `${w.by} let ${w.car} work again`,
  linked: (w) => `The terminal of ${w.car} is linked${and(' (', LINKS[w.figure('link')] ?? '', ')')}`,
  unlinked: (w) => `The terminal of ${w.car} is linked no longer`,
  reachable: (w) => `${w.car} is heard from again`,
  unreachable: (w) => `${w.car} is not heard from`,
  positionJumped: (w) =>
    `The position of ${w.car} jumped${and(' by ', w.distance('metres'))} and was held until the next report`,
} satisfies EventSentences;

export const topics = {
  vehicles: 'vehicles',
  mdtTypes: 'MDT types',
  vehicleTypes: 'vehicle types',
  vehicleRecords: 'records of vehicles',
};
