type Told = { count: number; lines: string; what: string };

export const SENTENCES = {
  letters: ({ what }) => `Read as ${what}. Check names with accents.`,
  openQuote: ({ count, lines }) =>
    count === 1
      ? `Line ${lines}: a quote never closes. Read as text.`
      : `Lines ${lines}: quotes never close. Read as text.`,
  above: ({ count, what }) =>
    count === 1
      ? `The line above the heads is left out: “${what}”.`
      : `${count} lines above the heads are left out: “${what}” …`,
  otherSheets: ({ what }) => `Only this sheet is read. Left out: ${what}.`,
  twice: ({ count, lines }) =>
    count === 1 ? `Line ${lines} repeats an earlier line.` : `${count} lines repeat earlier lines: ${lines}.`,
} satisfies Readonly<Record<string, (told: Told) => string>>;
