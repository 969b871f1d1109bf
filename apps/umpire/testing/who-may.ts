import type { WhoMay } from '#engine/testing/who-may.ts';

const ofCases = (kind: string) =>
  ['list', 'get', 'choices', 'subjects', 'open', 'change', 'move', 'note', 'prove'].map((name) => `${kind}.${name}`);

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Umpire'],
    operations: [...ofCases('suspensions'), ...ofCases('appeals'), 'desk', 'decision', 'past', 'fairness', 'points'],
  },
];
