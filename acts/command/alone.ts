import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

/** An act that works inside somebody's transaction, given one of its own. */
export function alone<A extends unknown[], R>(act: (t: Tx, ...args: A) => Promise<R>) {
  return ({ store, clock }: ActContext, actor: Actor, ...args: A): Promise<R> =>
    transact<R>(store, actor, clock.nowMs(), (t) => act(t, ...args));
}
