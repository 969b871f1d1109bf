import { addPart } from '../sentence.ts';

/** The sentences of looking a car through after a hiring. */
export const texts = {
  en: {
    'search.title': 'Did you look through the car?',
    'search.hint': 'Seats, floor, boot: the rules here ask for it after each hiring.',
    'search.nothing': 'Looked, nothing there',
    'search.found': 'I found something',
    'search.what': 'What is it?',
    'search.kind': 'Kind',
    'search.send': 'Tell the office',
  },
  fr: {
    'search.title': 'Avez-vous regardé dans la voiture ?',
    'search.hint': 'Sièges, sol, coffre : les règles d’ici le demandent après chaque prise en charge.',
    'search.nothing': 'Regardé, il n’y a rien',
    'search.found': 'J’ai trouvé quelque chose',
    'search.what': 'Qu’est-ce que c’est ?',
    'search.kind': 'Genre',
    'search.send': 'Le dire au bureau',
  },
};

addPart(texts);

export type SearchKey = keyof typeof texts.en;
