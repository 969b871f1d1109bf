export const WORDS = {
  title: 'Certificate',
  course: 'Course',
  edition: (edition: number) => `edition ${edition}`,
  passedOn: 'Passed on',
  score: 'Result',
  until: 'Valid until',
  forGood: 'without end',
  proves: 'The person named above has passed this course.',
};
