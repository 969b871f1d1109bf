import { drafts } from './server/drafts.ts';
import { places } from './server/places.ts';
import { quote } from './server/quote.ts';

export const router = { ...places, ...quote, ...drafts };
