/** The sentences of refusals under the keys by which the page says what was not taken. */
export const refusals = (of: Record<string, string>) =>
  Object.fromEntries(Object.entries(of).map(([code, sentence]) => [`no.${code}`, sentence]));
