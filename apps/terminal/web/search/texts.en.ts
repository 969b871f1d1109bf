/** The sentences of looking a car through after a hiring. */
export const texts = {
  'search.title': 'Did you look through the car?',
  'search.hint': 'Seats, floor, boot: the rules here ask for it after each hiring.',
  'search.nothing': 'Looked, nothing there',
  'search.found': 'I found something',
  'search.what': 'What is it?',
  'search.kind': 'Kind',
  'search.send': 'Tell the office',
};
