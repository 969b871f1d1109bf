import { useState } from 'react';

export type Reason = {
  why: string;
  missing: boolean;
  write: (why: string) => void;
  /** Gives the reason on, or marks that there is none yet. */
  give: (onGive: (why: string) => void) => void;
};

/** A reason while it is being written: nothing goes on without one. */
export function useReason(): Reason {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  return {
    why,
    missing,
    write(next) {
      setWhy(next);
      setMissing(false);
    },
    give(onGive) {
      const told = why.trim();
      setMissing(told === '');
      if (told !== '') onGive(told);
    },
  };
}
