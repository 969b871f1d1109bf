import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const events = {
  drawGeofences: (w) => `${w.by} drew the zones of telematics`,
  geofenceIn: (w) => `${w.car} drove into a zone${and(': ', w.figure('zone'))}`,
  geofenceOut: (w) => `${w.car} drove out of a zone${and(': ', w.figure('zone'))}`,
  geofenceDwell: (w) => `${w.car} stands in a zone${and(': ', w.figure('zone'))}`,
  carTowed: (w) => `${w.car} moves with its engine off: it is towed, or stolen`,
  carCrashed: (w) => `The device of ${w.car} felt an accident`,
  driverTired: (w) => `The device of ${w.car} says that its driver is tired`,
  zoneFee: (w) =>
    `${w.car} was driven through a zone while hired${and(': ', w.figure('zone'))}${and(', ', w.money('feeMinor'))}`,
  zoneFeeHeld: (w) => `The fixed price of ${w.car} holds the fee of a zone already${and(': ', w.figure('zone'))}`,
  troubleCodesBegan: (w) => `The device of ${w.car} tells trouble codes${and(': ', w.figure('codes'))}`,
  troubleCodesEnded: (w) => `The device of ${w.car} no longer tells trouble codes${and(': ', w.figure('codes'))}`,
  shareDrive: (w) => `${w.by} shared a drive of ${w.car}${and(' with ', w.figure('forWhom'))}`,
  revokeDriveShare: (w) => `${w.by} ended the link to a drive of ${w.car}${and(' for ', w.figure('forWhom'))}`,
  lookAtDrive: (w) => `A shared drive of ${w.car} was looked at${and(' by the link for ', w.figure('forWhom'))}`,
} satisfies EventSentences;

export const topics = {
  geofences: 'zones',
  troubleCodes: 'trouble codes',
  driveShares: 'shared drives',
};
