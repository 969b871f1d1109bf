import { resourceTexts } from '#ui/resource/texts.en.ts';

export const texts = {
  ...resourceTexts,
  course: {
    title: 'Courses',
    one: 'Course',
    new: 'New course',
    empty: 'This fleet has no courses yet. Add the first: what it asks, how long it holds, and what it gives.',
    fields: {
      code: 'Code',
      edition: 'Edition',
      nameEn: 'In English',
      nameFr: 'In French',
      kind: 'Kind',
      minutes: 'Minutes',
      passMark: 'Pass mark (%)',
      validMonths: 'Holds for (months)',
      attributes: 'Gives the driver',
      paperKindId: 'Gives the paper',
      prerequisites: 'Only after',
      older: 'Certificates of earlier editions',
      olderEndOn: 'They end on',
      testQuestions: 'Questions of its test',
      testMinutes: 'Minutes of its test',
      testTries: 'Tries in 24 hours (at most 3)',
      ended: 'No longer held',
    },
    choices: {
      kind: { classroom: 'In a room', practical: 'At the wheel', online: 'On a screen', coaching: 'Coaching' },
      older: { stays: 'Stay good', ends: 'End on a day' },
    },
  },
};
