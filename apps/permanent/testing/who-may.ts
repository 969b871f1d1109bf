import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Booking operator'],
    operations: [
      'calendars.list',
      'calendars.year',
      'calendars.countries',
      'calendars.create',
      'calendars.makeYear',
      'calendars.setDay',
      'calendars.remove',
      'list',
      'preview',
      'create',
      'difference',
      'change',
      'suspend',
      'remove',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['calendars.priceBy'] },
];
