import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { later } from '#ui/later/later.ts';
import { useUiTexts } from '../texts.ts';
import { dayHere } from './day-here.ts';
import { isWallText, readWallText, stepWallText, WALL_PARTS, wallTextShown } from './wall-text.ts';
import classes from './when-field.module.css';

const Calendar = later(async () => (await import('./Calendar.tsx')).Calendar);

const TIME = WALL_PARTS[3].from;

/**
 * A day and a time in the page's language, whatever the browser's: the browser's own field follows the browser. Typed as
 * people type them, counted up and down with the arrows, or the day chosen from a calendar.
 */
export function WhenField({
  value,
  last = false,
  error,
  onChange,
  ...input
}: Pick<TextInputProps, 'label' | 'size' | 'className' | 'disabled' | 'title' | 'error'> & {
  /** What the clocks show, as `2026-11-21T18:24`; or what was typed where that is no time; empty for none. */
  value: string;
  /** A day without a time is its last minute, not its first. */
  last?: boolean;
  onChange: (value: string) => void;
}) {
  const say = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; means: string } | null>(null);
  const [opened, setOpened] = useState(false);
  // Somebody else may have changed the value while the field had the keyboard.
  const typing = typed?.means === value ? typed : null;
  const isTime = isWallText(value);

  const type = (text: string) => {
    const means = readWallText(text, { today: dayHere(), last }) ?? text.trim();
    setTyped({ text, means });
    onChange(means);
  };
  const put = (text: string, from: number, to: number) => {
    setTyped(null);
    onChange(text);
    // Once it is drawn.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from, to);
    });
  };
  const count = (by: 1 | -1) => {
    const at = typing ? 0 : (field.current?.selectionStart ?? 0);
    const { part, from, to } = WALL_PARTS.findLast((one) => one.from <= at) ?? WALL_PARTS[0];
    put(stepWallText(value, part, by), from, to);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') setTyped(null);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.altKey) setOpened(event.key === 'ArrowDown');
    else if (isTime) count(event.key === 'ArrowUp' ? 1 : -1);
  };
  const choose = (day: string) => {
    setOpened(false);
    const time = isTime ? value.slice(11) : last ? '23:59' : '00:00';
    put(`${day}T${time}`, TIME, TIME + 5);
  };

  const calendar = (
    <Popover opened={opened} position="bottom-end" shadow="md" trapFocus onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          // Whoever has no mouse opens it from the field itself.
          tabIndex={-1}
          disabled={input.disabled ?? false}
          aria-label={say('when.choose')}
          title={say('when.choose')}
          onClick={() => setOpened((before) => !before)}
        >
          <IconCalendar size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.calendar}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setOpened(false);
          field.current?.focus();
        }}
      >
        <Calendar day={isTime ? value.slice(0, 10) : null} onDay={choose} />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...input}
      ref={field}
      classNames={{ input: classes.input ?? '' }}
      autoComplete="off"
      placeholder={say('when.typed')}
      maxLength={40}
      error={error ?? (value !== '' && !isTime && !typing ? say('when.wrong') : undefined)}
      value={typing ? typing.text : wallTextShown(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => setTyped(null)}
      rightSectionPointerEvents="all"
      rightSection={calendar}
    />
  );
}
