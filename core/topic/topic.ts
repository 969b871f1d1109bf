/**
 * What is announced when it changes, by name; each noun adds its own in `core/<noun>/topic.ts`. Who listens is told which
 * entity of which fleet is to be read again.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the nouns
export interface Topics {}

export type Topic = keyof Topics & string;
