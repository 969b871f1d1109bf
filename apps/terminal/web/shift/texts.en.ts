/** What may come: the next job, the pre-booking, and where work is expected; and whether its sound is heard. */
export const texts = {
  'sound.off': 'No sound: touch the screen',
  'sound.on': 'Sound is on. Nothing heard? Check the volume and the silent switch.',
  'sound.try': 'Test the sound',
  'home.advice': 'Work is expected near {{area}}',
  'home.adviceElsewhere': 'Work is expected near here',
  'home.adviceFew': '{{distance}} away, a job is likely there until {{time}}. Only advice.',
  'home.adviceDetail': '{{distance}} away, about {{jobs}} jobs until {{time}}. Only advice.',
  'home.adviceGain': 'With you there, passengers should wait about {{gain}} less in all.',
  'home.show': 'Show',
  'home.next': 'Your next job',
  'home.nextDetail': 'Near your drop-off. It is put to you once you are clear.',
  'home.committed': 'Pre-booking at {{time}}',
  'home.committedDetail': 'It is put to you at {{time}}. From half an hour before nothing else is.',
};
