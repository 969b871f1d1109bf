import { useEffect, useRef } from 'react';
import type { DriverMessageRow } from '#core/message/driver-message.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { repliesSince } from './message-view.ts';
import { useMessagesTexts } from './texts.ts';

const REPLY_LIFE_MS = 9_000;

/** Tells whoever sent a message what drivers answer, on whatever page they are. */
export function ReplyToasts() {
  const { fleets, flags } = useSignedIn();
  if (!flags.has('coach') || !flags.has('messages')) return null;
  return fleets.map((fleet) => <FleetReplies key={fleet} fleet={fleet} />);
}

function FleetReplies({ fleet }: { fleet: number }) {
  const say = useMessagesTexts();
  const go = useGo();
  const { user } = useSignedIn();
  const { rows, lastNumber } = useLiveTopic<DriverMessageRow>('driverMessages', fleet);
  const before = useRef<ReadonlyMap<number, number> | null>(null);

  useEffect(() => {
    if (lastNumber === null) return;
    const known = before.current;
    before.current = new Map([...rows.values()].map(({ id, replied }) => [id, replied]));
    if (!known) return;
    for (const { messageId, more, reply } of repliesSince(known, rows.values(), user)) {
      const who = [reply.plate, reply.driverName].filter(Boolean).join(' ');
      toast({
        severity: 'info',
        summary: say('reply.title', { who, text: reply.text }),
        ...(more > 0 ? { detail: say('reply.more', { count: more }) } : {}),
        life: REPLY_LIFE_MS,
        key: `message-${messageId}`,
        action: {
          label: say('reply.open'),
          run: () => go('messages', { fleet: String(fleet), message: String(messageId) }),
        },
      });
    }
  }, [rows, lastNumber, user, say, go, fleet]);
  return null;
}
