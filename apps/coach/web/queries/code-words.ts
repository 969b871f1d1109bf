import { useCallback } from 'react';
import { texts, useQueriesTexts } from './texts.ts';

type CodeKey = keyof typeof texts.en.code;

/** The name of a code in the language of the page; of a company's own code its own name. */
export function useCodeWords(): (code: number, ownName?: string) => string {
  const say = useQueriesTexts();
  return useCallback(
    (code, ownName = '') =>
      `c${code}` in texts.en.code ? say(`code.${`c${code}` as CodeKey}`) : ownName || say('code.own', { code }),
    [say],
  );
}
