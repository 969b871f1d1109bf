/** Whether a text says something: one of blanks, of control characters and of what only turns or joins letters does not. */
export const isSeen = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Noncharacter_Code_Point}]/u.test(text);
