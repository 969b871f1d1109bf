import type { TerminalJob } from '../../contract.ts';
import { press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';

const REASONS = ['breakdown', 'far', 'unfit', 'unsafe', 'other'] as const;

export function RecallSheet({ job, onClose }: { job: TerminalJob; onClose: () => void }) {
  const { say } = useSay();
  return (
    <Sheet title={say('recall.title')} onClose={onClose}>
      <h2>{say('recall.title')}</h2>
      <p>{say('recall.detail')}</p>
      {REASONS.map((reason) => (
        <Button
          key={reason}
          label={say(`recall.${reason}`)}
          onPress={() => {
            press({ type: 'recall', jobId: job.id, why: say(`recall.${reason}`) });
            onClose();
          }}
        />
      ))}
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
