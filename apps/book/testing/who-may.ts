import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator'],
    operations: [
      'createBooking',
      'cancelBooking',
      'getBooking',
      'latestBookings',
      'checkBooking',
      'recentByPhone',
      'callerCard',
      'keepInTemplate',
      'takeCall',
      'putBackCall',
      'myExtension',
      'setExtension',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['entryTimes'] },
];
