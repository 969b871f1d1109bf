import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  drawAreas: (w) =>
    `${w.by} a dessiné les secteurs${and(' : nouveaux ', w.figure('added'))}${and(' ; redessinés ', w.figure('reshaped'))}${and(' ; renommés ', w.figure('renamed'))}${and(' ; terminés ', w.figure('ended'))}`,
};

export const topics: typeof en.topics = {
  areas: 'secteurs',
  ranks: 'stations',
};
