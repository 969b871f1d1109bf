import { eachIn } from '../language/in-languages.ts';
import type { DeclaredTopics } from '../topic/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.topics, fr: fr.topics });

/** `fleets` is what the suite works by; `fleetRecords` tells every fleet that one was opened or changed. */
export const topics = {
  fleets: null,
  fleetRecords: said.fleetRecords,
  subFleets: said.subFleets,
} as const satisfies DeclaredTopics;
