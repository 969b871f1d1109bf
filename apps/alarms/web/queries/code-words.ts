import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { queryCodeName } from '#core/query/code-names.ts';
import { reworded } from '#engine/web/added-texts.ts';
import { useQueriesTexts } from './texts.ts';

/** The name of a code in the language of the page; of a company's own code its own name. */
export function useCodeWords(): (code: number, ownName?: string) => string {
  const say = useQueriesTexts();
  const { i18n } = useTranslation();
  return useCallback(
    (code, ownName = '') => {
      const language = languageOf(i18n.language);
      const name = queryCodeName(code, language);
      return name === null ? ownName || say('ownCode', { code }) : reworded(name, language);
    },
    [say, i18n.language],
  );
}
