import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  applyConfiguration: (w) =>
    `${w.by} a apporté une configuration${and(' de ', w.figure('from'))}${and(', ', w.figure('added'), ' ajoutés')}${and(', ', w.figure('changed'), ' modifiés')}${and(', ', w.figure('removed'), ' enlevés')}`,
};
