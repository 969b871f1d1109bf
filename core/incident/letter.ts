/** What a letter about an incident may say in double braces, besides what those of every case may. */
export const INCIDENT_WORDS = ['reported', 'trip', 'answerBy', 'link'] as const;

/** The letters of a type of incident say these, and those of `LETTER_WORDS`. */
export const TYPE_WORDS = ['name', 'number', ...INCIDENT_WORDS, 'company', 'phone'] as const;
export type TypeWord = (typeof TYPE_WORDS)[number];
