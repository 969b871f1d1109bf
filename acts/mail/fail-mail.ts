import { ok } from '#core/kit/result.ts';
import { type ClaimedMail, markMailFailed } from '#store/mail.ts';
import { openMailTask } from '#store/mail-task.ts';
import { transact } from '#store/transaction.ts';
import { type ActContext, SYSTEM } from '../context.ts';

/**
 * Gives a claimed mail up and leaves a task for the office. `at` is the wall's time; where the claim has run out,
 * another sender speaks for the mail and nothing happens.
 */
export async function failMail(
  { store, clock }: ActContext,
  mail: ClaimedMail,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await transact(store, SYSTEM('outbox'), clock.nowMs(), async (t) => {
    if (!(await markMailFailed(t, mail, at, error))) {
      t.unchanged();
      return ok(null);
    }
    const fleetId = await openMailTask(t, { mailId: mail.id, to: mail.to, error });
    t.audit({
      act: 'failMail',
      entity: 'mail',
      entityId: mail.id,
      fleetId,
      became: { kind: mail.kind, to: mail.to, tries: mail.tries },
      why: error,
    });
    return ok(null);
  });
}
