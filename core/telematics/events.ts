import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of telematics. */
export const events = {
  shareDrive: {
    kind: 'office',
    en: (w) => `${w.by} shared a drive of ${w.car}${and(' with ', w.figure('forWhom'))}`,
    fr: (w) => `${w.by} a partagé un trajet de ${w.car}${and(' avec ', w.figure('forWhom'))}`,
  },
  revokeDriveShare: {
    kind: 'office',
    en: (w) => `${w.by} ended the link to a drive of ${w.car}${and(' for ', w.figure('forWhom'))}`,
    fr: (w) => `${w.by} a mis fin au lien vers un trajet de ${w.car}${and(' pour ', w.figure('forWhom'))}`,
  },
  lookAtDrive: {
    kind: 'office',
    en: (w) => `A shared drive of ${w.car} was looked at${and(' by the link for ', w.figure('forWhom'))}`,
    fr: (w) => `Un trajet partagé de ${w.car} a été regardé${and(' par le lien pour ', w.figure('forWhom'))}`,
  },
} as const satisfies DeclaredEvents;
