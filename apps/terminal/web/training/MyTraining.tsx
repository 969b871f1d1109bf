import { useObservable } from '#engine/web/calls/observable.ts';
import { Button } from '../frame/Button.tsx';
import { later } from '../frame/later.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';
import { trainingOpen } from './open.ts';

const TrainingSheet = later(() => import('./TrainingSheet.tsx').then((part) => part.TrainingSheet), NotThere);

/** The way to one's training, and the sheet where it is open. */
export function MyTraining() {
  const open = useObservable(trainingOpen);
  const { say } = useSay();
  return (
    <>
      <Button label={say('training.open')} onPress={() => trainingOpen.set(true)} />
      {open ? <TrainingSheet onClose={() => trainingOpen.set(false)} /> : null}
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
