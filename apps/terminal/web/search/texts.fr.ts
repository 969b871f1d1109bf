import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  'search.title': 'Avez-vous regardé dans la voiture ?',
  'search.hint': 'Sièges, sol, coffre : les règles d’ici le demandent après chaque prise en charge.',
  'search.nothing': 'Regardé, il n’y a rien',
  'search.found': 'J’ai trouvé quelque chose',
  'search.what': 'Qu’est-ce que c’est ?',
  'search.kind': 'Genre',
  'search.send': 'Le dire au bureau',
};
