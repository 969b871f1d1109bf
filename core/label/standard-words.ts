export type Gender = 'm' | 'f';

/** How texts call a thing: one of them, several of them. */
export type WordForms = { one: string; many: string };

export type StandardWords = WordForms & {
  /** Other words that texts use for the same. */
  also?: readonly WordForms[];
  /** Whether the word there is the term at all, where it may be another part of speech or another thing. */
  isMeant?: (before: string, after: string) => boolean;
  /** Whether its plural is always the term, as it is never the verb that its singular may be. */
  pluralIsMeant?: boolean;
};

export type GenderedWords = StandardWords & { gender: Gender };
