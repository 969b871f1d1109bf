import { useEffect, useRef, useState } from 'react';
import { warnInConsole } from '#engine/web/console.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { deleteRow, fetchRows, type RowList } from './stats-calls.ts';

/**
 * The rows of an open table, asked for anew with every poll of the bar. `remove` deletes one and shows those that
 * remain. What fails is told to the console alone. `rows` is null until the first answer.
 */
export function useRows<T>(list: RowList, fleets: string, polls: number) {
  const { user, sessionCode } = useSignedIn();
  const [kept, setKept] = useState<{ fleets: string; rows: readonly T[] } | null>(null);
  // An answer that was asked for before another came would bring back a row that is gone.
  const asked = useRef(0);

  async function show(call: Promise<T[]>): Promise<boolean> {
    asked.current += 1;
    const mine = asked.current;
    try {
      const rows = await call;
      if (mine === asked.current) setKept({ fleets, rows });
      return true;
    } catch (failure) {
      warnInConsole(failure);
      return false;
    }
  }

  useEffect(() => {
    void show(fetchRows<T>({ user, sessionCode }, list, fleets));
    // oxlint-disable-next-line react/exhaustive-deps -- a poll that answered asks again
  }, [user, sessionCode, list, fleets, polls]);

  return {
    rows: kept?.fleets === fleets ? kept.rows : null,
    remove: (id: number) => show(deleteRow<T>({ user, sessionCode }, list, fleets, id)),
  };
}
