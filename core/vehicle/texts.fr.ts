import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const LINKS: Readonly<Record<string, string>> = {
  page: 'page du chauffeur',
  fitted: 'terminal fixe',
  tracker: 'traceur',
};

export const events: typeof en.events = {
  moveInQueue: (w) => `${w.by} a déplacé ${w.car}${and(' à la place ', w.figure('place'))} dans sa file`,
  unplot: (w) => `${w.by} a sorti ${w.car} de sa file${and(' jusqu’à ', w.clock('untilMs'))}`,
  plot: (w) => `${w.by} a remis ${w.car} dans sa file`,
  lock: (w) => `${w.by} a écarté ${w.car} du travail`,
  unlock: (w) => `${w.by} a rendu ${w.car} au travail`,
  linked: (w) => `Le terminal de ${w.car} est relié${and(' (', LINKS[w.figure('link')] ?? '', ')')}`,
  unlinked: (w) => `Le terminal de ${w.car} n’est plus relié`,
  reachable: (w) => `${w.car} répond de nouveau`,
  unreachable: (w) => `${w.car} ne répond plus`,
  positionJumped: (w) =>
    `La position de ${w.car} a sauté${and(' de ', w.distance('metres'))} ; elle a attendu le relevé suivant`,
};

export const topics: typeof en.topics = {
  vehicles: 'véhicules',
  mdtTypes: 'types de terminal',
  vehicleTypes: 'types de véhicules',
  vehicleRecords: 'fiches des véhicules',
};
