import { operationsOfTables, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Trainer'],
    operations: [
      ...operationsOfTables('courses'),
      'trainings',
      'openCourses',
      'openTraining',
      'dropTraining',
      'bookTraining',
      'unbookTraining',
      'attendTraining',
      'gradeTrainings',
      'printCertificate',
      'sessions',
      'session',
      'planSession',
      'changeSession',
      'cancelSession',
      'takeAttendance',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['waiveTraining', 'withdrawTraining', 'trainingsOfDriver'] },
];
