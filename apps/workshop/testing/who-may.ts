import { operationsOfCases, operationsOfTables, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Workshop'],
    operations: [
      ...operationsOfCases('orders'),
      ...operationsOfTables('parts', 'things'),
      'desk',
      'work',
      'addLine',
      'doLine',
      'undoLine',
      'dropLine',
      'week',
      'proposals',
      'plan',
      'due',
      'noteService',
      'downtime',
      'stock',
      'changeStock',
      'stockMoves',
      'fits',
      'fit',
      'unfit',
      'sheets',
      'inspections',
      'answers',
      'inspect',
      'openPhoto',
    ],
  },
];
