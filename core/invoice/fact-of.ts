import { PARTY_FACTS, type PartyFact } from './party.ts';

/** What a fact is called; nothing where it is none. */
export const factOf = (facts: Readonly<Record<PartyFact, string>>, fact: string | number | undefined) => {
  const known = PARTY_FACTS.find((one) => one === fact);
  return known === undefined ? '' : facts[known];
};
