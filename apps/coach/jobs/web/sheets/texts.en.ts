export const texts = {
  print: 'Print job sheets',
  title: 'Jobs of {{fleet}}',
  asOf: 'As of {{time}}, the last that was heard of the server.',
  unknown:
    'Since then nothing is known: jobs may be new, given, done or cancelled; cars have moved; offers have ended. Ask the driver before you send a second car.',
  job: 'Job {{id}}',
  now: 'As soon as possible',
  car: 'Car {{plate}}, {{driver}}',
  noCar: 'No car',
  given: 'Given to car',
  at: 'at',
  notes: 'Notes',
  none: 'No job was open then.',
  area: 'Area {{name}}',
};
