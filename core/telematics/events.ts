import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of telematics. */
export const events = {
  drawGeofences: {
    kind: 'office',
    en: (w) => `${w.by} drew the zones of telematics`,
    fr: (w) => `${w.by} a dessiné les zones de télématique`,
  },
  geofenceIn: {
    kind: 'alert',
    en: (w) => `${w.car} drove into a zone${and(': ', w.figure('zone'))}`,
    fr: (w) => `${w.car} est entrée dans une zone${and(' : ', w.figure('zone'))}`,
  },
  geofenceOut: {
    kind: 'alert',
    en: (w) => `${w.car} drove out of a zone${and(': ', w.figure('zone'))}`,
    fr: (w) => `${w.car} est sortie d’une zone${and(' : ', w.figure('zone'))}`,
  },
  geofenceDwell: {
    kind: 'alert',
    en: (w) => `${w.car} stands in a zone${and(': ', w.figure('zone'))}`,
    fr: (w) => `${w.car} reste dans une zone${and(' : ', w.figure('zone'))}`,
  },
  carTowed: {
    kind: 'alert',
    en: (w) => `${w.car} moves with its engine off: it is towed, or stolen`,
    fr: (w) => `${w.car} bouge moteur coupé : elle est remorquée, ou volée`,
  },
  carCrashed: {
    kind: 'alert',
    en: (w) => `The device of ${w.car} felt an accident`,
    fr: (w) => `L’appareil de ${w.car} a senti un accident`,
  },
  driverTired: {
    kind: 'alert',
    en: (w) => `The device of ${w.car} says that its driver is tired`,
    fr: (w) => `L’appareil de ${w.car} dit que son chauffeur est fatigué`,
  },
  zoneFee: {
    kind: 'office',
    en: (w) =>
      `${w.car} was driven through a zone while hired${and(': ', w.figure('zone'))}${and(', ', w.money('feeMinor'))}`,
    fr: (w) => `${w.car} a traversé une zone en charge${and(' : ', w.figure('zone'))}${and(', ', w.money('feeMinor'))}`,
  },
  zoneFeeHeld: {
    kind: 'office',
    en: (w) => `The fixed price of ${w.car} holds the fee of a zone already${and(': ', w.figure('zone'))}`,
    fr: (w) => `Le prix fixe de ${w.car} comprend déjà le péage d’une zone${and(' : ', w.figure('zone'))}`,
  },
  troubleCodesBegan: {
    kind: 'alert',
    en: (w) => `The device of ${w.car} tells trouble codes${and(': ', w.figure('codes'))}`,
    fr: (w) => `L’appareil de ${w.car} signale des codes de panne${and(' : ', w.figure('codes'))}`,
  },
  troubleCodesEnded: {
    kind: 'alert',
    en: (w) => `The device of ${w.car} no longer tells trouble codes${and(': ', w.figure('codes'))}`,
    fr: (w) => `L’appareil de ${w.car} ne signale plus de codes de panne${and(' : ', w.figure('codes'))}`,
  },
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
