import type * as en from './texts.en.ts';

export const CASE: typeof en.CASE = 'dossier';

export const topics: typeof en.topics = {
  letterTemplates: 'modèles de lettres',
};
