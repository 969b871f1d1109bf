import { Chip, Group, Input, Kbd, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useKeys } from '../keys/key-store.ts';
import { useUiTexts } from '../texts.ts';
import { LONGEST_WHY } from './ReasonFields.tsx';
import type { ListedReason, PickedReason } from './use-picked-reason.ts';

/** So many have a figure as their key. */
const FIGURES = 9;

/** The screen behind has letters for its commands: typed here they are meant for nobody. */
function keepLetters(event: KeyboardEvent): void {
  const isBare = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (isBare && !/[1-9?]/.test(event.key)) event.stopPropagation();
}

/** One of the company's reasons, by a click or by its figure, and words of one's own besides. */
export function ReasonPick({
  picked,
  listed,
  label,
}: {
  picked: PickedReason;
  listed: readonly ListedReason[];
  label: string;
}) {
  const say = useUiTexts();
  useKeys(
    listed.slice(0, FIGURES).map(({ id, text }, at) => ({
      key: String(at + 1),
      does: say('reason.pick', { reason: text }),
      run: () => picked.pick(id),
    })),
  );
  /** The first figure in the empty field is a reason, not a word. */
  const pickByFigure = (event: KeyboardEvent) => {
    const reason = /^[1-9]$/.test(event.key) ? listed[Number(event.key) - 1] : undefined;
    if (!reason || picked.id !== null || picked.words !== '' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    picked.pick(reason.id);
  };
  return (
    <>
      <Input.Wrapper
        label={label}
        labelElement="div"
        required
        error={picked.missing ? say('reason.missing') : undefined}
        role="radiogroup"
        aria-label={label}
        onKeyDown={keepLetters}
      >
        <Chip.Group value={picked.id === null ? null : String(picked.id)} onChange={(id) => picked.pick(Number(id))}>
          <Group gap={6} my={4}>
            {listed.map(({ id, text }, at) => (
              <Chip key={id} value={String(id)} size="xs" radius="sm">
                {at < FIGURES ? (
                  <Kbd size="xs" mr={4} aria-hidden>
                    {at + 1}
                  </Kbd>
                ) : null}
                {text}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TextInput
        data-autofocus
        label={say('reason.words')}
        onKeyDown={pickByFigure}
        maxLength={LONGEST_WHY}
        value={picked.words}
        onChange={(event) => picked.write(event.currentTarget.value)}
      />
    </>
  );
}
