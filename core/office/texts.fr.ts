import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const ALERTS: Readonly<Record<string, string>> = {
  Delayed: 'une course est en retard sans voiture',
  NoCar: 'aucune voiture n’est trouvée',
  NotMoving: 'une voiture n’avance pas',
  Unreachable: 'une voiture ne répond plus',
  AtRisk: 'une réservation n’a pas encore de voiture',
  Stuck: 'une course ne finit pas',
  Expiry: 'des papiers expirent',
  Meter: 'un compteur a été remis à zéro',
  CallBack: 'rappeler',
  Complaint: 'réclamation',
  Import: 'importation',
  Mail: 'un courriel n’a pas pu partir',
};

export const events: typeof en.events = {
  alertBegan: (w) => `Alerte ${w.id}${and(' : ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  alertEnded: (w) => `L’alerte ${w.id} est passée${and(' : ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  finishAlert: (w) => `${w.by} a terminé l’alerte ${w.id}${and(' : ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  taskBegan: (w) => `Tâche ${w.id}${and(' : ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  taskEnded: (w) => `La tâche ${w.id} est passée${and(' : ', ALERTS[w.figure('type')] ?? w.figure('type'))}`,
  finishTask: (w) =>
    `${w.by} a terminé la tâche ${w.id}${and(' : ', ALERTS[w.figure('request')] ?? w.figure('request'))}`,
};
