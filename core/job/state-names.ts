import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { JobState } from './states.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What each state of a job is called, on every screen and in the files the server makes. */
export const jobStateNames: Readonly<Record<Language, Readonly<Record<JobState, string>>>> = inLanguages({
  en: en.jobStateNames,
  fr: fr.jobStateNames,
});
