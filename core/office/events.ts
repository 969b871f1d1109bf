import { and, type DeclaredEvents } from '../event/declared-event.ts';

const ALERTS: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = {
  en: {
    Delayed: 'a job is late without a car',
    NoCar: 'no car is found',
    NotMoving: 'a car does not move',
    Unreachable: 'a car is not heard from',
    AtRisk: 'a pre-booking has no car yet',
    Stuck: 'a trip does not end',
    Expiry: 'papers run out',
    Meter: 'a meter was reset',
    CallBack: 'call back',
    Complaint: 'complaint',
    Import: 'import',
    Mail: 'a mail could not be sent',
  },
  fr: {
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
  },
};

/** What the log of a fleet tells of it. */
export const events = {
  alertBegan: {
    kind: 'alert',
    en: (w) => `Alert ${w.id} began${and(': ', ALERTS.en[w.figure('type')] ?? w.figure('type'))}`,
    fr: (w) => `Alerte ${w.id}${and(' : ', ALERTS.fr[w.figure('type')] ?? w.figure('type'))}`,
  },
  alertEnded: {
    kind: 'alert',
    en: (w) => `Alert ${w.id} is over${and(': ', ALERTS.en[w.figure('type')] ?? w.figure('type'))}`,
    fr: (w) => `L’alerte ${w.id} est passée${and(' : ', ALERTS.fr[w.figure('type')] ?? w.figure('type'))}`,
  },
  finishAlert: {
    kind: 'alert',
    en: (w) => `${w.by} finished alert ${w.id}${and(': ', ALERTS.en[w.figure('type')] ?? w.figure('type'))}`,
    fr: (w) => `${w.by} a terminé l’alerte ${w.id}${and(' : ', ALERTS.fr[w.figure('type')] ?? w.figure('type'))}`,
  },
  taskBegan: {
    kind: 'alert',
    en: (w) => `Task ${w.id} began${and(': ', ALERTS.en[w.figure('type')] ?? w.figure('type'))}`,
    fr: (w) => `Tâche ${w.id}${and(' : ', ALERTS.fr[w.figure('type')] ?? w.figure('type'))}`,
  },
  taskEnded: {
    kind: 'alert',
    en: (w) => `Task ${w.id} is over${and(': ', ALERTS.en[w.figure('type')] ?? w.figure('type'))}`,
    fr: (w) => `La tâche ${w.id} est passée${and(' : ', ALERTS.fr[w.figure('type')] ?? w.figure('type'))}`,
  },
  finishTask: {
    kind: 'alert',
    en: (w) => `${w.by} finished task ${w.id}${and(': ', ALERTS.en[w.figure('request')] ?? w.figure('request'))}`,
    fr: (w) => `${w.by} a terminé la tâche ${w.id}${and(' : ', ALERTS.fr[w.figure('request')] ?? w.figure('request'))}`,
  },
} as const satisfies DeclaredEvents;
