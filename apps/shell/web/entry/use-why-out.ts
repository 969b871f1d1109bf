import { useEffect, useRef } from 'react';
import type { Session } from '#engine/web/session/session.ts';
import { useStorageRefused } from '#engine/web/storage.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useEntryTexts } from './texts.ts';

/** Says once why a session that was open here is so no longer, where its user did not ask for it in this tab. */
export function useWhyOut(session: Session): void {
  const say = useEntryTexts();
  const wasIn = useRef(false);
  const signedIn = session.state === 'in';
  const why = session.state === 'out' ? session.why : undefined;
  useEffect(() => {
    const summary = say('signIn.session');
    if (wasIn.current && why === 'ended') {
      toast({ severity: 'error', summary, detail: say('signIn.sessionEndedNow'), key: 'session' });
    }
    if (wasIn.current && why === 'idle') {
      toast({ severity: 'info', summary, detail: say('signIn.sessionIdle'), key: 'session', sticky: true });
    }
    if (wasIn.current && why === 'elsewhere') {
      toast({ severity: 'info', summary, detail: say('signIn.sessionElsewhere'), key: 'session' });
    }
    wasIn.current = signedIn;
  }, [signedIn, why, say]);
}

/** Says once that this browser keeps nothing. */
export function useStorageNotice(): void {
  const say = useEntryTexts();
  const refused = useStorageRefused();
  const said = useRef(false);
  useEffect(() => {
    if (!refused || said.current) return;
    said.current = true;
    const [summary, detail] = [say('storage.summary'), say('storage.detail')];
    toast({ severity: 'warn', summary, detail, sticky: true, key: 'storage' });
  }, [refused, say]);
}
