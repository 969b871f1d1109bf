import { useState } from 'react';
import { reasonText } from '#core/reason/reason.ts';
import { LONGEST_WHY } from './ReasonFields.tsx';

/** A reason as a company has it in its list, in the user's language. */
export type ListedReason = { id: number; text: string };

export type PickedReason = {
  id: number | null;
  words: string;
  missing: boolean;
  pick: (id: number) => void;
  write: (words: string) => void;
  /** Gives on what was picked with the words besides, or marks that nothing is picked yet. */
  give: (onGive: (why: string, reasonId: number) => void) => void;
};

/** One of the company's reasons while it is being picked. */
export function usePickedReason(listed: readonly ListedReason[]): PickedReason {
  const [id, setId] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  return {
    id,
    words,
    missing,
    pick(next) {
      setId(next);
      setMissing(false);
    },
    write: setWords,
    give(onGive) {
      const reason = listed.find((one) => one.id === id);
      setMissing(reason === undefined);
      if (reason) onGive(reasonText(reason.text, words, LONGEST_WHY), reason.id);
    },
  };
}
