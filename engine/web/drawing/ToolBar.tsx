import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsJoin,
  IconPencilPlus,
  IconPointer,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react';
import classes from './drawing.module.css';
import { useDrawingTexts } from './texts.ts';
import type { Hands } from './use-hands.ts';

const ICONS = { pick: IconPointer, draw: IconPencilPlus, split: IconScissors, join: IconArrowsJoin } as const;
const KEYS = { pick: 'V', draw: 'P', split: 'S', join: 'J' } as const;

/** The tools of the map; each has a key. */
export function ToolBar({ hands }: { hands: Hands }) {
  const say = useDrawingTexts();
  const { tool, setTool, chosen, mayUndo, mayRedo } = hands;
  const once = [
    { name: 'remove', Icon: IconTrash, key: 'Delete', able: chosen !== undefined, run: hands.remove },
    { name: 'undo', Icon: IconArrowBackUp, key: 'Ctrl+Z', able: mayUndo, run: hands.undo },
    { name: 'redo', Icon: IconArrowForwardUp, key: 'Ctrl+Y', able: mayRedo, run: hands.redo },
  ] as const;
  return (
    <div className={classes.tools} role="toolbar" aria-label={say('tools')}>
      {(['pick', 'draw', 'split', 'join'] as const).map((name) => {
        const Icon = ICONS[name];
        return (
          <ActionIcon
            key={name}
            variant={tool === name ? 'filled' : 'default'}
            aria-label={say(`tool.${name}`)}
            aria-pressed={tool === name}
            aria-keyshortcuts={KEYS[name]}
            title={`${say(`tool.${name}`)} (${KEYS[name]})`}
            disabled={name === 'join' && !chosen}
            onClick={() => setTool(name)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        );
      })}
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
    </div>
  );
}
