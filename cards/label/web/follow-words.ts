import { useEffect, useMemo } from 'react';
import { labelsForHtml, renamedHtml, renamer } from '#core/label/rename.ts';
import type { SystemLabels } from '#core/label/system-labels.ts';
import { rewordTexts } from '#engine/web/added-texts.ts';
import { makeClient } from '#engine/web/calls/client.ts';
import { firstAnswer } from '#engine/web/calls/first-answer.ts';
import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { contract } from '../contract.ts';
import { keepWords, keptWords } from './words.ts';

const client = makeClient(contract);
const words = observable<SystemLabels>({});

/** Says every text of the page in these words from now on. */
export function sayIn(labels: SystemLabels): void {
  if (JSON.stringify(labels) === JSON.stringify(words.get())) return;
  words.set(labels);
  rewordTexts(renamer(labels));
}

/** The page opens in the words it heard last. */
export const startWords = (): void => sayIn(keptWords());

/** Keeps every text of the page in the company's words, as they are renamed. */
export function useFollowedWords(): void {
  const { fleet } = useChosenFleet();
  const read = useOperation(['labels', 'words'], (signal) => firstAnswer('words', () => client.words({}, { signal })), {
    staleMs: 60_000,
  });
  useReread('systemLabels', fleet?.id, read.refetch);
  const labels = read.data?.labels as SystemLabels | undefined;
  useEffect(() => {
    if (!labels) return;
    keepWords(labels);
    sayIn(labels);
  }, [labels]);
}

/** What says the HTML of a page of ours in the company's words, in the language of the page. */
export function useHtmlInWords(): (html: string) => string {
  const labels = useObservable(words);
  const language = currentLanguage();
  return useMemo(() => {
    const rename = renamer(labelsForHtml(labels));
    return (html) => renamedHtml(rename, html, language);
  }, [labels, language]);
}

/** What says a text in the company's words, in the language of the page. */
export function useInWords(): (text: string) => string {
  const labels = useObservable(words);
  const language = currentLanguage();
  return useMemo(() => {
    const rename = renamer(labels);
    return (text) => rename(text, language);
  }, [labels, language]);
}
