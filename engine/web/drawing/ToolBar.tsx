import { ActionIcon, NumberInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsJoin,
  IconCirclePlus,
  IconPencilPlus,
  IconPointer,
  IconRoad,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import { CORRIDOR } from '#core/area/drawing/corridor.ts';
import classes from './drawing.module.css';
import { useDrawingTexts } from './texts.ts';
import type { Hands } from './use-hands.ts';

const TOOLS = [
  { name: 'pick', Icon: IconPointer, key: 'V' },
  { name: 'draw', Icon: IconPencilPlus, key: 'P' },
  { name: 'circle', Icon: IconCirclePlus, key: 'C' },
  { name: 'corridor', Icon: IconRoad, key: 'L' },
  { name: 'split', Icon: IconScissors, key: 'S' },
  { name: 'join', Icon: IconArrowsJoin, key: 'J' },
] as const;

/** The tools of the map; each has a key. */
export function ToolBar({ hands }: { hands: Hands }) {
  const say = useDrawingTexts();
  const { tool, setTool, chosen, mayUndo, mayRedo, width, setWidth } = hands;
  const once = [
    { name: 'remove', Icon: IconTrash, key: 'Delete', able: chosen !== undefined, run: hands.remove },
    { name: 'undo', Icon: IconArrowBackUp, key: 'Ctrl+Z', able: mayUndo, run: hands.undo },
    { name: 'redo', Icon: IconArrowForwardUp, key: 'Ctrl+Y', able: mayRedo, run: hands.redo },
  ] as const;
  return (
    <div className={classes.tools} role="toolbar" aria-label={say('tools')}>
      {TOOLS.map(({ name, Icon, key }) => (
        <ActionIcon
          key={name}
          variant={tool === name ? 'filled' : 'default'}
          aria-label={say(`tool.${name}`)}
          aria-pressed={tool === name}
          aria-keyshortcuts={key}
          title={`${say(`tool.${name}`)} (${key})`}
          disabled={name === 'join' && !chosen}
          onClick={() => setTool(name)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
      <span className={classes.apart} />
      {once.map(({ name, Icon, key, able, run }) => (
        <ActionIcon
          key={name}
          variant="default"
          aria-label={say(`tool.${name}`)}
          title={`${say(`tool.${name}`)} (${key})`}
          disabled={!able}
          onClick={run}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
      {tool === 'corridor' ? (
        <NumberInput
          size="xs"
          w="7rem"
          aria-label={say('width')}
          suffix=" m"
          min={CORRIDOR.leastMetres}
          max={CORRIDOR.mostMetres}
          clampBehavior="none"
          allowDecimal={false}
          value={width}
          onChange={setWidth}
        />
      ) : null}
    </div>
  );
}
