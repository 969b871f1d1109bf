import { useState } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { client } from './client.ts';
import { useResetsTexts } from './texts.ts';

const HEAD_SHOWN = 12;

type Answer = Awaited<ReturnType<typeof client.verify>>;

/** Holds the fleet's resets against their chain when asked (key V), and says in words what came of it. */
export function useChainCheck(fleet: number) {
  const say = useResetsTexts();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ good: boolean; sentence: string } | null>(null);

  const sentenceOf = ({ steps, head, fault }: Answer): string => {
    if (fault) {
      const { why, resetId: reset, number, step } = fault;
      return say(`verify.${why}`, { reset, number: number ?? 0, step: say(`panel.step.${step}`) });
    }
    return steps === 0
      ? say('verify.none')
      : say('verify.ok', { count: steps, head: `${head?.slice(0, HEAD_SHOWN)}…` });
  };

  async function verify(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await client.verify({ fleet });
      setTold({ good: answer.fault === null, sentence: sentenceOf(answer) });
    } catch (failure) {
      setTold({ good: false, sentence: errorSentence(failure, 'meter-resets') });
    }
    setBusy(false);
  }

  useKeys([{ key: 'V', does: say('keys.verify'), run: () => void verify() }]);
  return { busy, verify, good: told?.good, sentence: busy ? say('verify.busy') : told?.sentence };
}
