/** A word and the last day it is good through, as a list of them keeps it: 'D1 2031-05-31', or 'D1' for good. */
export type Dated = { word: string; until: string | null };

export function datedText({ word, until }: Dated): string {
  const joined = word.replaceAll(/\s/g, '');
  return until ? `${joined} ${until}` : joined;
}

export function readDated(text: string): Dated {
  const [word = '', until = ''] = text.split(' ');
  return { word, until: until || null };
}
