import { SegmentedControl } from '@mantine/core';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { PartPage } from '#ui/kit/part-page/PartPage.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { useTrainerLive } from './client.ts';
import { Courses } from './courses/Courses.tsx';
import { Questions } from './questions/Questions.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { useTrainerTexts } from './texts.ts';
import { Trainings } from './trainings/Trainings.tsx';

const VIEWS = ['trainings', 'sessions', 'questions', 'courses'] as const;

/** The trainer's desk: who is to learn what, when it is held, and what each course asks and gives. */
export function TrainerPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetTrainer key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetTrainer({ fleet, fleets, onFleet }: OfFleet) {
  const say = useTrainerTexts();
  const [text, setView] = usePlace('view');
  const view = VIEWS.find((one) => one === text) ?? 'trainings';
  useTrainerLive(fleet.id);
  return (
    <PartPage
      bar={
        <>
          <SegmentedControl
            size="xs"
            aria-label={say('view.label')}
            value={view}
            onChange={(next) => setView(next === 'trainings' ? undefined : next)}
            data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
          />
          {view === 'courses' ? null : (
            <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
          )}
          <ReportLink report="training" fleet={fleet.id} />
        </>
      }
    >
      {view === 'trainings' ? <Trainings fleet={fleet.id} /> : null}
      {view === 'sessions' ? <Sessions fleet={fleet.id} /> : null}
      {view === 'questions' ? <Questions fleet={fleet.id} /> : null}
      {view === 'courses' ? <Courses /> : null}
    </PartPage>
  );
}
