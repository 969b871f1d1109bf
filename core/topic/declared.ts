import type { Words } from '../language/languages.ts';
/**
 * What a noun announces when it changes, by the name of its topic, with what users call it; null where no screen listens,
 * and so nobody is ever told that it has ended.
 */
export type DeclaredTopics = Readonly<Record<string, Words | null>>;
