/** The sentences of the daily check of a car; they come with the part of the page that says them. */
export const texts = {
  'check.doneAt': 'Done at {{time}}.',
  'check.again': 'Check again',
  'check.hint': 'Touch what is wrong. All that you do not touch is good.',
  'check.safety': 'safety',
  'check.note': 'What is wrong?',
  'check.absent': 'The car has none',
  'check.odometer': 'Odometer (km)',
  'check.send': 'All looked at',
  'check.none': 'Your fleet asks for no daily check of this car.',
};
