import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  handOut: (w) => `${w.by} a remis${and(' ', w.figure('plate'))} à ${w.driver}`,
  takeIn: (w) =>
    `${w.by} a repris${and(' ', w.figure('plate'))} à ${w.driver}${w.figure('goesOn') ? ' ; le chauffeur continue dans une autre voiture' : ''}${and(' ; trouvé : ', w.figure('found'))}${w.figure('odd') ? ', un montant loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  confirmShift: (w) =>
    `${w.by} a confirmé un service de ${w.driver}${and(' dans ', w.figure('plate'))}${w.figure('odd') ? ', un montant loin de ce qui a été roulé, et l’a confirmé' : ''}`,
  extendShift: (w) => `${w.by} a noté que ${w.driver} revient${and(' à ', w.clock('dueAtMs'))}`,
  rosterShift: (w) =>
    `${w.by} a planifié ${w.driver}${and(' de ', w.clock('startsAtMs'))}${and(' à ', w.clock('endsAtMs'))}`,
  withdrawRostered: (w) => `${w.by} a retiré un service planifié de ${w.driver}`,
  overrideShiftStart: (w) => `${w.by} a laissé ${w.driver} commencer hors de ses heures`,
  overridePayments: (w) => `${w.by} a laissé ${w.driver} commencer avant de payer`,
  keyLate: (w) =>
    `La clé${and(' de ', w.figure('plate'))} est en retard : ${w.driver} était attendu${and(' à ', w.clock('dueAtMs'))}`,
  keyLateTask: (w) => `Le bureau a une tâche : la clé${and(' de ', w.figure('plate'))} est toujours dehors`,
  openHandoverFile: (w) => `${w.by} a regardé une image de la remise${and(' de ', w.figure('plate'))}`,
};
