import { manual } from 'virtual:manual';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The contents of the manual in the language of the page; what is known stays while another is loaded. */
export function useManualIndex() {
  const language = currentLanguage();
  return useOperation(['manual', language], () => manual[language](), { staleMs: NEVER_STALE });
}

/** The HTML of the topics of these chapters, by topic. */
export function useChapters(chapters: readonly string[]) {
  const language = currentLanguage();
  return useOperation(
    ['manual', language, ...chapters],
    async () => {
      const index = await manual[language]();
      const loaded = await Promise.all(chapters.map((chapter) => index.chapters[chapter]?.() ?? {}));
      return Object.assign({}, ...loaded) as Readonly<Record<string, string>>;
    },
    { staleMs: NEVER_STALE, enabled: chapters.length > 0 },
  );
}
