import { and, type EventWords } from '../event/declared-event.ts';

export const named = (w: EventWords) => and(' ', w.figure('name'));
