import type * as en from './texts.en.ts';

export const SENTENCES: typeof en.SENTENCES = {
  letters: ({ what }) => `Lu en ${what}. Vérifiez les noms accentués.`,
  openQuote: ({ count, lines }) =>
    count === 1
      ? `Ligne ${lines} : un guillemet n’est jamais fermé. Lu comme du texte.`
      : `Lignes ${lines} : des guillemets ne sont jamais fermés. Lus comme du texte.`,
  above: ({ count, what }) =>
    count === 1
      ? `La ligne au-dessus des titres est laissée de côté : « ${what} ».`
      : `${count} lignes au-dessus des titres sont laissées de côté : « ${what} » …`,
  otherSheets: ({ what }) => `Seule cette feuille est lue. Laissées de côté : ${what}.`,
  twice: ({ count, lines }) =>
    count === 1
      ? `La ligne ${lines} répète une ligne précédente.`
      : `${count} lignes répètent des lignes précédentes : ${lines}.`,
};
