import type { Language } from '../language/languages.ts';
import { TOPICS, type Topic } from './topic.ts';

/** Topics that screens listen to. */
export type NamedTopic = { [T in Topic]: (typeof TOPICS)[T] extends null ? never : T }[Topic];

/** What users call the topics that screens listen to. */
export const topicNames = (language: Language) =>
  Object.fromEntries(
    Object.entries(TOPICS).flatMap(([topic, names]) => (names ? [[topic, names[language]]] : [])),
  ) as Readonly<Record<NamedTopic, string>>;
