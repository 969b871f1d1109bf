import { toast } from '#ui/kit/toast/toast-store.ts';
import type { CallRefused } from '../calls/call-refused.ts';
import { useAct } from '../calls/operations.ts';
import { useFileTexts } from './texts.ts';

/**
 * Opens a file, whose one-time path `call` answers, in a tab of its own: `const look = useOpenedFile((id: number) => …)`. The
 * tab is opened empty within the press and filled later, for after a call Safari holds it back as one that nobody asked for.
 */
export function useOpenedFile<I>(
  call: (asked: I) => Promise<{ path: string }>,
  onRefused: (refusal: CallRefused) => void,
): (asked: I) => void {
  const say = useFileTexts();
  const act = useAct(({ asked }: { asked: I; tab: Window }) => call(asked), {
    onDone: ({ path }, { tab }) => tab.location.replace(new URL(path, location.href)),
    onRefused: (refusal, { tab }) => {
      tab.close();
      onRefused(refusal);
    },
  });
  return (asked) => {
    const tab = window.open('', '_blank');
    if (!tab) {
      toast({ severity: 'error', summary: say('tabHeld') });
      return;
    }
    tab.opener = null;
    act.mutate({ asked, tab });
  };
}
