import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  applyConfiguration: {
    kind: 'office',
    en: (w) =>
      `${w.by} brought in a configuration${and(' of ', w.figure('from'))}${and(', ', w.figure('added'), ' added')}${and(', ', w.figure('changed'), ' changed')}${and(', ', w.figure('removed'), ' taken away')}`,
    fr: (w) =>
      `${w.by} a apporté une configuration${and(' de ', w.figure('from'))}${and(', ', w.figure('added'), ' ajoutés')}${and(', ', w.figure('changed'), ' modifiés')}${and(', ', w.figure('removed'), ' enlevés')}`,
  },
} as const satisfies DeclaredEvents;
