import { lazy, Suspense } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';
import { trainingOpen } from './open.ts';

// The driver's page stays light: this part comes once it is opened.
const TrainingSheet = lazy(() =>
  import('./TrainingSheet.tsx').then(
    (part) => ({ default: part.TrainingSheet }),
    () => ({ default: NotThere }),
  ),
);

/** The way to one's training, and the sheet where it is open. */
export function MyTraining() {
  const open = useObservable(trainingOpen);
  const { say } = useSay();
  return (
    <>
      <Button label={say('training.open')} onPress={() => trainingOpen.set(true)} />
      {open ? (
        <Suspense fallback={null}>
          <TrainingSheet onClose={() => trainingOpen.set(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function NotThere({ onClose }: { onClose: () => void }) {
  const { say } = useSay();
  return (
    <Sheet title={say('training.open')} onClose={onClose}>
      <p className="told soon">{say('training.notThere')}</p>
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
