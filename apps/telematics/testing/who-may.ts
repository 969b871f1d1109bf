import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Workshop'],
    operations: ['scores', 'events', 'devices', 'coachingCourses', 'coachDriver'],
  },
];
