import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator'],
    operations: ['alterBooking', 'directJob', 'resendConfirmation', 'foundEta'],
  },
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator', 'Umpire', 'Reports'],
    operations: [
      'facts',
      'jobs',
      'jobsFile',
      'story',
      'saved',
      'save',
      'rename',
      'remove',
      'foundBooking',
      'confirmations',
    ],
  },
];
