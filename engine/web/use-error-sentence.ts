import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from './i18n.ts';

/** `errorSentence` for what is drawn: another function once the page speaks another language. */
export function useErrorSentence(namespace?: string): (failure: unknown) => string {
  const { t } = useTranslation();
  return useMemo(() => sentencesBy(t, namespace), [t, namespace]);
}

const sentencesBy = (_language: unknown, namespace: string | undefined) => (failure: unknown) =>
  errorSentence(failure, namespace);
