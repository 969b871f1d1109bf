import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  drawAreas: (w) =>
    `${w.by} drew the areas${and(': new ', w.figure('added'))}${and('; drawn anew ', w.figure('reshaped'))}${and('; renamed ', w.figure('renamed'))}${and('; ended ', w.figure('ended'))}`,
} satisfies EventSentences;

export const topics = {
  areas: 'areas',
  ranks: 'ranks',
};
