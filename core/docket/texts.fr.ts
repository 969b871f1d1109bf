import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  receiveDocket: (w) =>
    `${w.by} a reçu un bon${and(' ', w.figure('number'))} de ${w.driver}${and(' : ', w.money('amountMinor'))}${w.figure('odd') ? ', loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  returnDocket: (w) => `${w.by} a rendu un bon${and(' ', w.figure('number'))} à ${w.driver}`,
  sortDocket: (w) =>
    `${w.by} a classé un bon${and(' ', w.figure('number'))}${and(' au compte ', w.figure('account'))}${and(' : ', w.money('amountMinor'))}`,
};

export const topics: typeof en.topics = {
  dockets: 'bons de société',
};
