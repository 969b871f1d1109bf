import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager'],
    operations: [
      'listPlans',
      'getPlan',
      'comparePlans',
      'outlook',
      'createDraft',
      'saveDraft',
      'renameDraft',
      'deleteDraft',
      'makeLive',
      'rollBack',
      'listDays',
      'startLab',
      'labRun',
      'listLabRuns',
      'cancelLab',
    ],
  },
];
