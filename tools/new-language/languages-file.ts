/** The file that lists the languages with one more, as people who speak it write; the same file where it is listed already. */
export function withLanguage(text: string, language: string): string {
  if (text.includes(`'${language}'`)) return text;
  const locale = new Intl.Locale(language).maximize();
  const tag = `${language}-${locale.region ?? ''}`;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const day =
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value ?? 'd';
  const comma = new Intl.NumberFormat(tag)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
  const quoted = (word: string) => `'${word.replaceAll("'", '’')}'`;
  const entry = `  ${language}: {
    name: ${quoted(name.charAt(0).toLocaleUpperCase(tag) + name.slice(1))},
    choose: ${quoted(name.charAt(0).toLocaleUpperCase(tag) + name.slice(1))},
    locale: '${tag}',
    direction: '${RIGHT_TO_LEFT.has(locale.script ?? '') ? 'rtl' : 'ltr'}',
    day: ${quoted(day)},
    bytes: ['kB', 'MB', 'GB', 'TB'],
    decimalComma: ${comma},
    spacedMarks: false,
  },
`;
  return text
    .replace(/(export const LANGUAGES = \[[^\]]*)\]/, `$1, '${language}']`)
    .replace(/(export const SPOKEN: Words<Spoken> = \{\n[\s\S]*?\n)\};/, `$1${entry}};`);
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']);
