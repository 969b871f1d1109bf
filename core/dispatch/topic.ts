import { eachIn } from '../language/in-languages.ts';
import type { DeclaredTopics } from '../topic/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.topics, fr: fr.topics });

export const topics = {
  covers: null,
  lockedGroups: said.lockedGroups,
} as const satisfies DeclaredTopics;
