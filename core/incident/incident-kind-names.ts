import { inLanguages } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the fields of a kind of incident are called. */
export const incidentKindFields = inLanguages({ en: en.incidentKindFields, fr: fr.incidentKindFields });
