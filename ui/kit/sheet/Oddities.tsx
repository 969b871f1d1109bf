import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import type { Oddity } from '#core/sheet/given-sheet.ts';
import { odditySentence } from '#core/sheet/oddity-texts.ts';

/** What is odd about a file that was read all the same: one sentence each. */
export function Oddities({ oddities }: { oddities: readonly Oddity[] }) {
  const language = languageOf(useTranslation().i18n.language);
  if (oddities.length === 0) return null;
  return (
    <ul>
      {oddities.map((oddity) => (
        <li key={oddity.code}>{odditySentence(oddity, language)}</li>
      ))}
    </ul>
  );
}
