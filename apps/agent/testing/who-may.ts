import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Agent'],
    operations: [
      'desk',
      'findPlaces',
      'book',
      'bookings',
      'cancel',
      'invoices',
      'printInvoice',
      'statement',
      'printStatement',
      'figures',
      'report',
      'behind',
      'exported',
    ],
  },
];
