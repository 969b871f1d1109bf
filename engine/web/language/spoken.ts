import { byLanguage } from '#core/language/in-languages.ts';
import { LANGUAGES, type Language, languageOf } from '#core/language/languages.ts';

/** A tree of sentences; what another language does not say yet is said in the first. */
export type Texts = { en: object } & { [Other in Exclude<Language, 'en'>]?: object };

/** Where the choice of a language is kept. */
export const LANGUAGE_KEY = 'language';

/** Sentences are read by tests that know no browser, too. */
const browser = globalThis as {
  navigator?: { language: string };
  localStorage?: { getItem(key: string): string | null };
};

/** The language in which a page opens: the one chosen last in this browser, else the browser's own. */
export function firstLanguage(): Language {
  return languageOf(chosenBefore() ?? browser.navigator?.language);
}

function chosenBefore(): string | null {
  try {
    return browser.localStorage?.getItem(LANGUAGE_KEY) ?? null;
  } catch {
    // It keeps nothing.
    return null;
  }
}

type Loads = { [L in Language]: () => Promise<{ default: object }> };
type Part = { texts: Texts; loads: Loads; said: Set<Language> };

const parts = new Map<object, Part>();
/** In which languages the page says, or is about to say, all its sentences. */
const asked = new Set<Language>();

async function bring({ texts, loads, said }: Part): Promise<void> {
  for (const language of asked) {
    if (said.has(language)) continue;
    texts[language] = (await loads[language]()).default;
    said.add(language);
  }
}

/**
 * The sentences of a file, of which the build has made one file a language: only that of the page is loaded. The other name leads to the
 * same sentences until it is loaded, so that whoever only asks for keys finds them under either.
 */
export async function spoken(loads: Loads): Promise<Texts> {
  if (asked.size === 0) asked.add(firstLanguage());
  const [first = LANGUAGES[0]] = asked;
  const tree = (await loads[first]()).default;
  const part: Part = { texts: byLanguage(() => tree), loads, said: new Set([first]) };
  parts.set(part.texts, part);
  // Another language may have been asked for while this one was on its way.
  await bring(part);
  return part.texts;
}

/** Loads what the page says in one more language, and what it will say from now on. Throws where it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const before = [...asked];
  asked.add(language);
  try {
    await Promise.all([...parts.values()].map(bring));
  } catch (failure) {
    if (!before.includes(language)) asked.delete(language);
    throw failure;
  }
}

/** Whether these sentences are there in a language; those of a page that was not built always are. */
export const isSaid = (texts: Texts, language: Language): boolean => parts.get(texts)?.said.has(language) ?? true;
