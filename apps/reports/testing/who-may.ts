import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Reports'],
    operations: [
      'figures',
      'report',
      'behind',
      'exported',
      'saved',
      'save',
      'rename',
      'remove',
      'share',
      'packs',
      'fairness',
      'packFile',
      'make',
      'mails',
      'mailRuns',
      'saveMail',
      'changeMail',
      'pauseMail',
      'removeMail',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['importTrips', 'showTrips'] },
];
