export const texts = {
  from: 'From',
  through: 'Through',
  print: 'PDF',
  title: 'Statement of {{name}}',
  opening: 'Balance before',
  closing: 'Balance after',
  closingSoFar: 'There are more lines than these: choose a shorter period, or take the PDF.',
  column: { day: 'Day', entry: 'Entry', job: 'Job', amount: 'Amount', balance: 'Balance' },
};
