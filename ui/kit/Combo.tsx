/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a native datalist cannot mark, describe or keep its options */
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './combo.module.css';

export interface ComboOption {
  key: string;
  text: string;
  /** Beside the text: district, kind. */
  detail?: string;
  mark?: ReactNode;
}

export interface ComboProps {
  label: string;
  value: string;
  onText: (text: string) => void;
  options: readonly ComboOption[];
  onChoose: (index: number) => void;
  /** The first option is marked at once, and Tab takes it too; otherwise arrow down marks it. */
  eager?: boolean;
  /** Enter while no option is marked; true where it did something. */
  onEnter?: () => boolean;
  onFocusChange?: (focused: boolean) => void;
  /** Read out and shown below: how many were found, or that none was. */
  status?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  rightSection?: ReactNode;
  rightSectionWidth?: number;
  inputMode?: 'tel' | 'text';
  maxLength: number;
  onElement?: (input: HTMLInputElement | null) => void;
  required?: boolean;
  /** More about what stands in the field, for a screen reader. */
  'aria-description'?: string | undefined;
}

type Shown = {
  of: readonly ComboOption[];
  open: boolean;
  active: number;
  /** Marked by the arrows, not by itself. */
  byHand: boolean;
};

/** What was marked by hand stays marked where newer suggestions have it too; otherwise newer ones begin anew. */
function followed(kept: Shown, options: readonly ComboOption[], fresh: Shown): Shown {
  if (kept.of === options) return kept;
  const key = kept.open && kept.byHand ? kept.of[kept.active]?.key : undefined;
  const active = key === undefined ? -1 : options.findIndex((option) => option.key === key);
  return active < 0 ? fresh : { ...kept, of: options, active };
}

/** A text field with suggestions below it: arrows mark, Enter takes, Escape closes (ARIA combobox with a listbox). */
export function Combo({
  options,
  eager = false,
  onChoose,
  onEnter,
  onFocusChange,
  onText,
  status,
  label,
  onElement,
  ...field
}: ComboProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const fresh: Shown = { of: options, open: eager, active: eager ? 0 : -1, byHand: false };
  const [kept, setKept] = useState<Shown>(fresh);
  const { open, active } = followed(kept, options, fresh);
  const list = useRef<HTMLUListElement>(null);
  const shown = open && focused && options.length > 0;
  const marked = shown ? active : -1;
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const shut = () => setKept({ of: options, open: false, active: -1, byHand: false });
  const take = (index: number) => {
    shut();
    onChoose(index);
  };
  const step = (by: number) => {
    const first = by > 0 ? 0 : options.length - 1;
    const next = shown ? (active + by + options.length) % options.length : first;
    setKept({ of: options, open: true, active: next, byHand: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (marked >= 0) take(marked);
      else onEnter?.();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      shut();
    } else if (event.key === 'Tab' && !event.shiftKey && eager && marked >= 0) take(marked);
  };

  return (
    <div className={classes.combo}>
      <TextInput
        {...field}
        ref={onElement}
        label={label}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setKept({ ...fresh, open: eager });
        }}
        onKeyDown={press}
        onFocus={() => {
          setFocused(true);
          onFocusChange?.(true);
        }}
        onBlur={() => {
          setFocused(false);
          onFocusChange?.(false);
        }}
        rightSectionPointerEvents="all"
        withAsterisk={false}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
      />
      {shown ? (
        <ul ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={classes.list}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === marked}
              className={classes.option}
              onPointerDown={(event) => {
                event.preventDefault();
                take(index);
              }}
            >
              {option.mark}
              <span className={classes.text}>{option.text}</span>
              {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <output className={focused && status && !shown ? classes.status : classes.hidden}>{focused ? status : ''}</output>
    </div>
  );
}
