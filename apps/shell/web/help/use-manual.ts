import { manual } from 'virtual:manual';
import { useMemo } from 'react';
import { useHtmlInWords, useInWords } from '#cards/label/web/follow-words.ts';
import type { Language } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';

const NEVER_STALE = Number.POSITIVE_INFINITY;

const manualIn = (language: Language) => manual[language] ?? manual.en;

/**
 * The contents of the manual in the language of the page and the words of the company; what is known stays while another
 * is loaded.
 */
export function useManualIndex() {
  const language = currentLanguage();
  const inWords = useInWords();
  const read = useOperation(['manual', language], () => manualIn(language)(), { staleMs: NEVER_STALE });
  const { data: index } = read;
  const data = useMemo(
    () => index && { ...index, topics: index.topics.map((topic) => ({ ...topic, title: inWords(topic.title) })) },
    [index, inWords],
  );
  return { ...read, data };
}

/** The HTML of the topics of these chapters, by topic, in the words of the company. */
export function useChapters(chapters: readonly string[]) {
  const language = currentLanguage();
  const htmlInWords = useHtmlInWords();
  const read = useOperation(
    ['manual', language, 'chapters', ...chapters],
    async () => {
      const index = await manualIn(language)();
      const loaded = await Promise.all(chapters.map((chapter) => index.chapters[chapter]?.() ?? {}));
      return Object.assign({}, ...loaded) as Readonly<Record<string, string>>;
    },
    { staleMs: NEVER_STALE, enabled: chapters.length > 0 },
  );
  const { data: topics } = read;
  const data = useMemo(
    () => topics && Object.fromEntries(Object.entries(topics).map(([id, html]) => [id, htmlInWords(html)])),
    [topics, htmlInWords],
  );
  return { ...read, data };
}
