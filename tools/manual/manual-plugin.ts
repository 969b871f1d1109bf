import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CHAPTERS, MANUAL_LANGUAGES, type ManualLanguage, manualFiles, readManual } from './read-manual.ts';

const NAME = /^virtual:manual(?:-(en|fr)(?:-([a-z]+))?)?$/;
const INSIDE = '\0';

/**
 * The manual as modules: `virtual:manual` loads a language, a language its index and, when one is opened, its chapters.
 * Markdown is turned to HTML here, so the browser needs no parser.
 */
export function manualPlugin(root: string): Plugin {
  return {
    name: 'manual',
    resolveId: { filter: { id: NAME }, handler: (id) => INSIDE + id },
    load: {
      filter: { id: /^\0virtual:manual/ },
      handler(id) {
        const name = NAME.exec(id.slice(INSIDE.length));
        if (!name) return null;
        const language = MANUAL_LANGUAGES.find((one) => one === name[1]);
        if (!language) return everyLanguage();
        for (const file of manualFiles(root, language)) this.addWatchFile(join(root, file));
        return name[2] ? chapter(root, language, name[2]) : index(root, language);
      },
    },
  };
}

const loader = (of: string) => `async () => (await import('virtual:manual-${of}')).default`;

function everyLanguage(): string {
  const languages = MANUAL_LANGUAGES.map((language) => `${language}: ${loader(language)}`);
  return `export const manual = { ${languages.join(', ')} };`;
}

function index(root: string, language: ManualLanguage): string {
  const topics = readManual(root, language).map(({ id, title, chapter, keys }) => ({ id, title, chapter, keys }));
  const used = CHAPTERS.filter((one) => topics.some((topic) => topic.chapter === one));
  const chapters = used.map((one) => `${one}: ${loader(`${language}-${one}`)}`);
  return `export default { topics: ${JSON.stringify(topics)}, chapters: { ${chapters.join(', ')} } };`;
}

function chapter(root: string, language: ManualLanguage, name: string): string {
  const topics = readManual(root, language).filter((topic) => topic.chapter === name);
  return `export default ${JSON.stringify(Object.fromEntries(topics.map(({ id, html }) => [id, html])))};`;
}
