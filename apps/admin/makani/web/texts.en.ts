import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../../web/titles.en.ts';

export const texts = {
  ...resourceTexts,
  makani: {
    title: titles.makani,
    one: 'Makani number',
    new: 'New Makani number',
    empty: 'This fleet keeps no Makani numbers. Add one as it stands on the sign at the door, or import a file.',
    fields: {
      number: 'Makani number',
      name: 'Name',
      notes: 'Notes',
      source: 'Point',
      longitude: 'Longitude',
      latitude: 'Latitude',
    },
    choices: { source: { given: 'given', computed: 'computed from the digits' } },
  },
  lies: {
    near: '{{metres}} m from {{street}}.',
    far: '{{metres}} m from {{street}}, the nearest street: over 150 m is seldom an entrance. Is the point right?',
    none: 'No street of the city lies within 5 km of this point. A booking to it will be refused.',
    nameless: 'a street without a name',
    digits: 'Put the pin where the digits lead',
    atDigits: 'The pin is where the digits lead.',
    offDigits: 'The pin is {{metres}} m from where the digits lead.',
    noPoint: 'These digits lead to no point in this fleet’s city: set the pin by hand.',
  },
  far: {
    button: 'Check streets',
    title: 'Points far from a street',
    checked: '{{checked}} numbers checked.',
    fine: 'Each point lies within 150 m of a street.',
    line: '{{number}} {{name}}: {{metres}} m from {{street}}',
    lost: '{{number}} {{name}}: no street within 5 km',
    more: 'The first 200 are shown.',
  },
  errors: { noCity: 'The streets of this fleet’s city are not here yet. Bring the city in first.' },
};
