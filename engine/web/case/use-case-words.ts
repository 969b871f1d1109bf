import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#core/case/case-form.ts';
import type { CaseKind } from '#core/case/case-kind.ts';
import type { Language } from '#core/language/languages.ts';
import { languageOf } from '#core/language/languages.ts';
import type { ResourceWords, SayKey } from '#ui/resource/words.ts';
import { useOperation } from '../calls/operations.ts';
import type { CaseClient } from './case-client.ts';

/** What a page of cases needs to speak: the words of its form, and the names of its states and moves. */
export type CaseWords = ResourceWords & {
  kind: CaseKind;
  language: Language;
  stateName(state: string): string;
  moveName(move: string): string;
  clockName(clock: string): string;
};

export function useCaseWords(
  kind: CaseKind,
  client: CaseClient,
  {
    namespace,
    fleet,
    currency,
    coinMinor,
  }: { namespace: string; fleet: number; currency?: string | undefined; coinMinor?: number | undefined },
): CaseWords {
  const { t, i18n } = useTranslation(namespace);
  const language = languageOf(i18n.language);
  const { data } = useOperation(
    ['case', kind.name, fleet, 'choices'],
    (signal) => client.choices({ fleet }, { signal }),
    { staleMs: 60_000 },
  );
  return useMemo(
    () => ({
      kind,
      resource: formOf(kind),
      say: t as unknown as SayKey,
      choices: data ?? {},
      language,
      ...(currency === undefined ? {} : { currency }),
      ...(coinMinor === undefined ? {} : { coinMinor }),
      stateName: (state) => kind.states[state]?.name[language] ?? state,
      clockName: (clock) => capital(kind.clocks?.[clock]?.name[language] ?? clock),
      moveName: (move) => capital(kind.moves[move]?.name[language] ?? move),
    }),
    [kind, t, data, language, currency, coinMinor],
  );
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
