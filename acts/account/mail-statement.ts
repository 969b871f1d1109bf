import { ok } from '#core/kit/result.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Language } from '#core/language/languages.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { type DrawPrint, type PrintOf, printWith } from '../print/print-out.ts';

export type StatementMail = { to: string; language: Language; subject: string; body: string };

/** Mails a client the statement of their account, in one transaction with the paper that is kept. */
export async function mailStatement(
  { store, wall }: Omit<ActContext, 'clock'> & { wall: Clock },
  actor: Actor,
  { accountId, ...of }: PrintOf & { accountId: number },
  draw: DrawPrint,
  mail: StatementMail,
): Promise<{ copy: boolean }> {
  const { fleetId } = of;
  // Mail goes by the wall's clock.
  const { copy } = await printWith({ store, clock: wall }, actor, of, draw, async (t, file) => {
    await queueMessage(t, {
      kind: 'accountStatement',
      ...mail,
      about: { fleetId, bookingId: null, jobId: null },
      askedBy: actor.name,
      file: { id: file.id, name: `${file.name}.pdf` },
    });
    t.audit({ act: 'mailStatement', entity: 'account', entityId: accountId, fleetId, became: { name: of.name } });
    return ok(null);
  });
  return { copy };
}
