import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  drawGeofences: (w) => `${w.by} a dessiné les zones de télématique`,
  geofenceIn: (w) => `${w.car} est entrée dans une zone${and(' : ', w.figure('zone'))}`,
  geofenceOut: (w) => `${w.car} est sortie d’une zone${and(' : ', w.figure('zone'))}`,
  geofenceDwell: (w) => `${w.car} reste dans une zone${and(' : ', w.figure('zone'))}`,
  carTowed: (w) => `${w.car} bouge moteur coupé : elle est remorquée, ou volée`,
  carCrashed: (w) => `L’appareil de ${w.car} a senti un accident`,
  driverTired: (w) => `L’appareil de ${w.car} dit que son chauffeur est fatigué`,
  zoneFee: (w) =>
    `${w.car} a traversé une zone en charge${and(' : ', w.figure('zone'))}${and(', ', w.money('feeMinor'))}`,
  zoneFeeHeld: (w) => `Le prix fixe de ${w.car} comprend déjà le péage d’une zone${and(' : ', w.figure('zone'))}`,
  troubleCodesBegan: (w) => `L’appareil de ${w.car} signale des codes de panne${and(' : ', w.figure('codes'))}`,
  troubleCodesEnded: (w) => `L’appareil de ${w.car} ne signale plus de codes de panne${and(' : ', w.figure('codes'))}`,
  shareDrive: (w) => `${w.by} a partagé un trajet de ${w.car}${and(' avec ', w.figure('forWhom'))}`,
  revokeDriveShare: (w) => `${w.by} a mis fin au lien vers un trajet de ${w.car}${and(' pour ', w.figure('forWhom'))}`,
  lookAtDrive: (w) => `Un trajet partagé de ${w.car} a été regardé${and(' par le lien pour ', w.figure('forWhom'))}`,
};

export const topics: typeof en.topics = {
  geofences: 'zones',
  troubleCodes: 'codes de panne',
  driveShares: 'trajets partagés',
};
