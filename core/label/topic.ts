import { eachIn } from '../language/in-languages.ts';
import type { DeclaredTopics } from '../topic/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const topics = eachIn({ en: en.topics, fr: fr.topics }) satisfies DeclaredTopics;
