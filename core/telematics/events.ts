import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of telematics. */
export const events = toldEvents(
  {
    drawGeofences: 'office',
    geofenceIn: 'alert',
    geofenceOut: 'alert',
    geofenceDwell: 'alert',
    carTowed: 'alert',
    carCrashed: 'alert',
    driverTired: 'alert',
    zoneFee: 'office',
    zoneFeeHeld: 'office',
    troubleCodesBegan: 'alert',
    troubleCodesEnded: 'alert',
    shareDrive: 'office',
    revokeDriveShare: 'office',
    lookAtDrive: 'office',
  },
  { en: en.events, fr: fr.events },
);
