/**
 * Follows what was sent over one connection by the terminal's acknowledgements: they come in the order of the messages, so
 * one that is acknowledged says the same of all before it. `sent` is called for each message and answers what to call once
 * it is acknowledged.
 */
export function deliveries(isOpen: () => boolean): { sent(): () => void; whenReached(run: () => void): void } {
  let last = 0;
  let reached = 0;
  let waiting: { after: number; run: () => void }[] = [];
  return {
    sent() {
      last += 1;
      const mine = last;
      return () => {
        reached = Math.max(reached, mine);
        if (!isOpen()) return;
        const due = waiting.filter(({ after }) => after <= reached);
        waiting = waiting.filter(({ after }) => after > reached);
        for (const { run } of due) run();
      };
    },
    whenReached(run) {
      if (last <= reached) run();
      else waiting.push({ after: last, run });
    },
  };
}
