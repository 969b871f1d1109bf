import { Button, FileButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PICTURE_KINDS } from '#core/file/picture.ts';
import { DAMAGE_KINDS, type DamageKind, MARK_MOST, MOST_MARKS } from '#core/shift-record/handover.ts';
import type { ToldMark } from '../../contract/shapes.ts';
import classes from './desk.module.css';
import type { DraftMark } from './handover-draft.ts';
import { useDeskTexts } from './texts.ts';

const STEP = 50;
const MIDDLE = { x: 500, y: 500 };
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const within = (value: number) => Math.max(0, Math.min(MARK_MOST, Math.round(value)));

/** A car seen from above: old marks in grey, new ones set by a press, or by the arrow keys and a button. */
export function DamageOutline({
  known,
  marks,
  onChange,
}: {
  known: readonly ToldMark[];
  marks: readonly DraftMark[];
  onChange: (marks: readonly DraftMark[]) => void;
}) {
  const say = useDeskTexts();
  const [kind, setKind] = useState<DamageKind>('scratch');
  const [cross, setCross] = useState(MIDDLE);
  const add = (at: { x: number; y: number }) => {
    if (marks.length >= MOST_MARKS) return;
    const id = Math.max(0, ...marks.map((mark) => mark.id)) + 1;
    onChange([...marks, { id, kind, ...at, note: '', photo: null }]);
  };
  const change = (id: number, more: Partial<DraftMark>) =>
    onChange(marks.map((mark) => (mark.id === id ? { ...mark, ...more } : mark)));
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = {
      x: within(((event.clientX - box.left) / box.width) * MARK_MOST),
      y: within(((event.clientY - box.top) / box.height) * MARK_MOST),
    };
    setCross(at);
    add(at);
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    setCross(({ x, y }) => ({ x: within(x + by.x), y: within(y + by.y) }));
  };
  return (
    <section aria-label={say('hand.damage')}>
      <Text size="sm" fw={600}>
        {say('hand.damage')}
      </Text>
      <div className={classes.damage}>
        <button type="button" className={classes.outline} aria-label={say('damage.outline')} onKeyDown={move}>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden onPointerDown={press}>
            <path
              className={classes.body}
              d="M250 120 Q500 -20 750 120 L820 300 L820 800 Q800 980 500 985 Q200 980 180 800 L180 300 Z"
            />
            <path
              className={classes.glass}
              d="M270 290 Q500 220 730 290 L690 390 L310 390 Z M310 760 L690 760 L730 850 Q500 890 270 850 Z"
            />
            {known.map((mark) => (
              <ellipse key={mark.id} className={classes.old} cx={mark.x} cy={mark.y} rx="48" ry="24" />
            ))}
            {marks.map((mark) => (
              <ellipse key={mark.id} className={classes.fresh} cx={mark.x} cy={mark.y} rx="56" ry="28" />
            ))}
            <path
              className={classes.cross}
              d={`M${cross.x - 80} ${cross.y} H${cross.x + 80} M${cross.x} ${cross.y - 40} V${cross.y + 40}`}
            />
          </svg>
        </button>
        <Stack gap="xs" style={{ flex: 1 }}>
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="xs"
              label={say('damage.kind')}
              value={kind}
              data={DAMAGE_KINDS.map((value) => ({ value, label: say(`damage.kinds.${value}`) }))}
              onChange={(event) => setKind(DAMAGE_KINDS.find((one) => one === event.currentTarget.value) ?? 'scratch')}
            />
            <Button size="xs" variant="default" onClick={() => add(cross)}>
              {say('damage.add')}
            </Button>
          </Group>
          {known.length + marks.length === 0 ? <Text size="xs">{say('damage.none')}</Text> : null}
          <ul className={classes.marks} aria-label={say('damage.marks')}>
            {marks.map((mark, n) => (
              <li key={mark.id}>
                <Group gap="xs" align="flex-end">
                  <Text size="xs" fw={600}>
                    {say('damage.line', { n: n + 1, kind: say(`damage.kinds.${mark.kind}`) })} · {say('damage.fresh')}
                  </Text>
                  <TextInput
                    size="xs"
                    aria-label={say('damage.note')}
                    placeholder={say('damage.note')}
                    maxLength={200}
                    value={mark.note}
                    onChange={(event) => change(mark.id, { note: event.currentTarget.value })}
                  />
                  <FileButton accept={PICTURE_KINDS.join(',')} onChange={(photo) => change(mark.id, { photo })}>
                    {(button) => (
                      <Button size="compact-xs" variant="default" {...button}>
                        {say(mark.photo ? 'damage.photoTaken' : 'damage.photo')}
                      </Button>
                    )}
                  </FileButton>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => onChange(marks.filter(({ id }) => id !== mark.id))}
                  >
                    {say('damage.remove', { n: n + 1 })}
                  </Button>
                </Group>
              </li>
            ))}
            {known.map((mark, n) => (
              <li key={`old ${mark.id}`} data-old>
                {say('damage.line', { n: n + 1, kind: say(`damage.kinds.${mark.kind}`) })}
                {mark.note ? ` · ${mark.note}` : ''} · {say('damage.old')}
              </li>
            ))}
          </ul>
        </Stack>
      </div>
    </section>
  );
}
