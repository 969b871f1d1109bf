import { attributeNames } from '#core/booking/attribute-names.ts';

/** `Wheelchair, ! Pets`; what is not to be there stands with its mark. */
export function attributeWords(attributes: readonly string[], language: string): string {
  const words: Readonly<Record<string, string>> = attributeNames[language === 'fr' ? 'fr' : 'en'];
  return attributes
    .map((one) => (one.startsWith('!') ? `! ${words[one.slice(1)] ?? one.slice(1)}` : (words[one] ?? one)))
    .join(', ');
}
