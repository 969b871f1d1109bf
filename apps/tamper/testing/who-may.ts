import { operationsOfCases, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Umpire'],
    operations: [
      ...operationsOfCases('cases'),
      'events',
      'lookAtEvent',
      'rules',
      'makeVersion',
      'setState',
      'check',
      'replay',
      'addException',
      'endException',
      'masks',
      'switchMask',
      'learnMasks',
      'takeFile',
      'printFile',
      'gaps',
      'penalties',
      'propose',
    ],
  },
];
