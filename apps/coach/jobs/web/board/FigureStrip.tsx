import { type Figure, FigureBar } from '#ui/kit/FigureBar.tsx';
import { jobColour, type Scheme, vehicleColour } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { useCoachTexts } from '../../../web/texts.ts';
import type { BoardFigures } from './board-figures.ts';
import type { BoardFilter } from './board-view.ts';

const LATE: Readonly<Record<Scheme, string>> = { light: '#e03131', dark: '#fa5252' };

/** The figures above the board; one that has jobs behind it shows them. */
export function FigureStrip({ figures, onFilter }: { figures: BoardFigures; onFilter: (filter: BoardFilter) => void }) {
  const say = useCoachTexts();
  const scheme = useScheme();
  const waiting = () => onFilter('waiting');
  const now = () => onFilter('now');
  const shown: Figure[] = [
    {
      id: 'dispatching',
      label: say('figures.dispatching'),
      value: String(figures.dispatching),
      colour: jobColour('dispatching', scheme).solid,
      onOpen: waiting,
    },
    {
      id: 'offered',
      label: say('figures.offered'),
      value: String(figures.offered),
      colour: jobColour('offered', scheme).solid,
      onOpen: waiting,
    },
    {
      id: 'onHold',
      label: say('figures.onHold'),
      value: String(figures.onHold),
      colour: jobColour('hold', scheme).solid,
      onOpen: waiting,
    },
    {
      id: 'onTheWay',
      label: say('figures.onTheWay'),
      value: String(figures.onTheWay),
      colour: jobColour('dispatched', scheme).solid,
      onOpen: now,
    },
    {
      id: 'onBoard',
      label: say('figures.onBoard'),
      value: String(figures.onBoard),
      colour: jobColour('picked_up', scheme).solid,
      onOpen: now,
    },
    {
      id: 'late',
      label: say('figures.late'),
      value: String(figures.late),
      colour: LATE[scheme],
      onOpen: () => onFilter('late'),
      ...(figures.late > 0 ? { bad: true, note: say('figures.maxDelay', { minutes: figures.maxDelayMinutes }) } : {}),
    },
    {
      id: 'carsVacant',
      label: say('figures.carsVacant'),
      value: String(figures.carsVacant),
      colour: vehicleColour('available', scheme).solid,
      note: say('figures.working', { count: figures.carsWorking }),
    },
    {
      id: 'carsEngaged',
      label: say('figures.carsEngaged'),
      value: String(figures.carsEngaged),
      colour: vehicleColour('engaged', scheme).solid,
    },
  ];
  return <FigureBar label={say('figures.label')} figures={shown} />;
}
