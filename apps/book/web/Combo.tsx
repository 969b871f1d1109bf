import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
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
  leftSection?: ReactNode;
  rightSectionWidth?: number;
  inputMode?: 'tel' | 'text';
  maxLength: number;
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
}

/** A text field with suggestions below it: arrows mark, Enter takes, Escape closes (ARIA combobox with a listbox). */
export function Combo(props: ComboProps) {
  const { options, eager = false, onChoose, onEnter, onFocusChange, status } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    setActive(eager ? 0 : -1);
    setOpen(eager);
  }, [options, eager]);
  const shown = open && focused && options.length > 0;
  const marked = shown ? active : -1;
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const take = (index: number) => {
    setOpen(false);
    setActive(-1);
    onChoose(index);
  };
  const step = (by: number) => {
    if (!shown) {
      setOpen(true);
      setActive(by > 0 ? 0 : options.length - 1);
    } else setActive((active + by + options.length) % options.length);
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
      setOpen(false);
    } else if (event.key === 'Tab' && !event.shiftKey && eager && marked >= 0) take(marked);
  };

  return (
    <div className={classes.combo}>
      <TextInput
        ref={props.inputRef}
        label={props.label}
        value={props.value}
        onChange={(event) => {
          props.onText(event.currentTarget.value);
          setOpen(true);
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
        error={props.error}
        placeholder={props.placeholder}
        leftSection={props.leftSection}
        rightSection={props.rightSection}
        rightSectionWidth={props.rightSectionWidth}
        rightSectionPointerEvents="all"
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        required={props.required}
        withAsterisk={false}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
      />
      {shown ? (
        <ul ref={list} id={`${id}-list`} role="listbox" aria-label={props.label} className={classes.list}>
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
