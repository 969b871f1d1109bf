import { useState } from 'react';
import { signIn } from '#engine/web/session/sign-in.ts';
import { dropToastOf, toast } from '#ui/kit/toast/toast-store.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { pleaseWait } from '../dialogs/please-wait.ts';
import { saidByServer } from './said-by-server.ts';
import { useEntryTexts } from './texts.ts';
import { useWait } from './use-wait.ts';

/** What stands at the door: the form, the code of the second factor, or its setting up. */
export type Step = { at: 'form' } | { at: 'code'; wrong: boolean } | { at: 'setUp'; wrong: boolean };

/** What is said over the form until it is closed. */
export type Told = { kind: 'alert'; sentence: string } | { kind: 'expired' };

const COMPLAINT = 'signIn';

/** Signs in, and says in the specification's sentences what came of it. */
export function useSignIn(onFailed: () => void) {
  const say = useEntryTexts();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [told, setTold] = useState<Told | null>(null);
  const wait = useWait();

  const complain = (summary: string, detail: string) => toast({ severity: 'error', summary, detail, key: COMPLAINT });

  const fail = (next: Told | null) => {
    setStep({ at: 'form' });
    // The focus first: a dialog gives it back to where it found it.
    onFailed();
    setTold(next);
  };

  const send = async (user: string, password: string, code = '') => {
    if (busy) return;
    setBusy(true);
    setTold(null);
    wait.begin(0);
    const outcome = await pleaseWait(signIn(user, password, code));
    setBusy(false);
    switch (outcome.kind) {
      case 'in':
        if (outcome.expiresInDays !== null) tellNearExpiry(outcome.expiresInDays);
        return;
      case 'codeWanted':
        return setStep({ at: step.at === 'setUp' ? 'setUp' : 'code', wrong: outcome.wrongBefore });
      case 'codeToSetUp':
        return setStep({ at: 'setUp', wrong: false });
      case 'wrong':
        complain(say('signIn.failed'), saidByServer(say, outcome.result) || say('result.wrong'));
        return fail(null);
      case 'expired':
        return fail({ kind: 'expired' });
      case 'refused':
      case 'unproved': {
        complain(say('signIn.failure'), say('signIn.failureDetail', { user }));
        const detail = outcome.kind === 'refused' ? saidByServer(say, outcome.detail) : '';
        return fail({ kind: 'alert', sentence: detail ? `${say('signIn.alert')}: ${detail}` : say('signIn.alert') });
      }
      case 'unreachable':
        // A server that wants no tries for a while has answered: that is said alone.
        if (outcome.waitSeconds > 0) {
          dropToastOf(COMPLAINT);
          wait.begin(outcome.waitSeconds);
        } else complain(say('signIn.server'), say('signIn.serverDetail', { user }));
        return fail(null);
    }
  };

  const tellNearExpiry = (days: number) =>
    toast({
      severity: 'warn',
      summary: say('signIn.alertTitle'),
      detail: say('signIn.nearExpiry', { count: days, n: say('signIn.nearExpiryDays', { days }) }),
      sticky: true,
      key: 'expiry',
      action: { label: say('signIn.changePassword'), run: () => openDialog('changePassword') },
    });

  return {
    busy,
    step,
    told,
    /** The sentence of a server that wants no tries for a while; empty where it takes them. */
    waitSentence: wait.sentence,
    send,
    startAgain: () => fail(null),
    closeTold: () => setTold(null),
  };
}
