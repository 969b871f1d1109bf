import { useEffect } from 'react';
import { useFleets } from '#engine/web/fleets.ts';
import { watchEndedTopics } from '#engine/web/live.ts';
import { validateSession } from '#engine/web/session/validate-session.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { texts, useShellTexts } from '../inside/texts.ts';
import { endedThings } from './ended-words.ts';

const isNamed = (topic: string): topic is keyof typeof texts.en.topics => Object.hasOwn(texts.en.topics, topic);

/** Says what the server no longer shows this user, and takes over the rights and menus they have now. */
export function TopicsEnded() {
  const say = useShellTexts();
  const fleets = useFleets();
  useEffect(
    () =>
      watchEndedTopics((ended) => {
        const list = endedThings(ended).map(({ fleet: id, topic }) => {
          const fleet = fleets.find((one) => one.id === id)?.name ?? String(id);
          if (topic === null) return say('ended.fleet', { fleet });
          return say('ended.one', { topic: isNamed(topic) ? say(`topics.${topic}`) : topic, fleet });
        });
        toast({
          severity: 'warn',
          summary: say('ended.title'),
          detail: say('ended.detail', { list: list.join(', ') }),
          sticky: true,
        });
        void validateSession();
      }),
    [say, fleets],
  );
  return null;
}
