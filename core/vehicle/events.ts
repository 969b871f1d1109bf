import { and, type DeclaredEvents } from '../event/declared-event.ts';

const LINKS: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = {
  en: {
    page: 'driver’s page',
    fitted: 'fitted terminal',
    tracker: 'tracker',
  },
  fr: {
    page: 'page du chauffeur',
    fitted: 'terminal fixe',
    tracker: 'traceur',
  },
};

/** What the log of a fleet tells of it. */
export const events = {
  moveInQueue: {
    kind: 'queue',
    en: (w) => `${w.by} moved ${w.car}${and(' to place ', w.figure('place'))} in its queue`,
    fr: (w) => `${w.by} a déplacé ${w.car}${and(' à la place ', w.figure('place'))} dans sa file`,
  },
  unplot: {
    kind: 'queue',
    en: (w) => `${w.by} took ${w.car} out of its queue${and(' until ', w.clock('untilMs'))}`,
    fr: (w) => `${w.by} a sorti ${w.car} de sa file${and(' jusqu’à ', w.clock('untilMs'))}`,
  },
  plot: {
    kind: 'queue',
    en: (w) => `${w.by} put ${w.car} back into its queue`,
    fr: (w) => `${w.by} a remis ${w.car} dans sa file`,
  },
  lock: {
    kind: 'lock',
    en: (w) => `${w.by} kept ${w.car} from work`,
    fr: (w) => `${w.by} a écarté ${w.car} du travail`,
  },
  unlock: {
    kind: 'lock',
    en: (w) => `${w.by} let ${w.car} work again`,
    fr: (w) => `${w.by} a rendu ${w.car} au travail`,
  },
  linked: {
    kind: 'link',
    en: (w) => `The terminal of ${w.car} is linked${and(' (', LINKS.en[w.figure('link')] ?? '', ')')}`,
    fr: (w) => `Le terminal de ${w.car} est relié${and(' (', LINKS.fr[w.figure('link')] ?? '', ')')}`,
  },
  unlinked: {
    kind: 'link',
    en: (w) => `The terminal of ${w.car} is linked no longer`,
    fr: (w) => `Le terminal de ${w.car} n’est plus relié`,
  },
  reachable: {
    kind: 'link',
    en: (w) => `${w.car} is heard from again`,
    fr: (w) => `${w.car} répond de nouveau`,
  },
  unreachable: {
    kind: 'link',
    en: (w) => `${w.car} is not heard from`,
    fr: (w) => `${w.car} ne répond plus`,
  },
} as const satisfies DeclaredEvents;
