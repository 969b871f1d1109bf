/** French sets a space before `: ; ? !` and inside `« »`; there a line must not break. */
export const unbroken = (french: string): string =>
  french.replaceAll(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
