import { NativeSelect, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readTime } from '#core/booking/typed-time.ts';
import { clockOfMinutes } from '#core/kit/time.ts';
import type { TextForm } from '#core/resource/text-forms.ts';
import type { DeclaredSetting, SettingValue } from '#core/setting/declared.ts';
import { settingFault } from '#core/setting/in-force.ts';
import { declared, type SettingName } from '#core/setting/settings.ts';
import { readHours, writeHours } from '#core/typed/hours.ts';
import { phoneText } from '#ui/kit/phones.ts';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';
import type { TypeChoice } from './use-settings.ts';
import { valueText } from './value-text.ts';

type Part = {
  name: SettingName;
  value: SettingValue;
  readOnly: boolean;
  /** Why the last one was not taken. */
  refusal: string | null;
  onValue: (value: SettingValue) => void;
  onLeave: () => void;
};

/** The value of a setting where it stands: a switch, a choice, or what is typed. */
export function ValueInput({ types, ...part }: Part & { types: readonly TypeChoice[] }) {
  const say = useSettingTexts();
  const { name, value, readOnly, refusal, onValue } = part;
  const setting = declared(name);
  const label = say(`name.${name}`);
  if (setting.kind === 'flag') {
    return (
      <Switch
        aria-label={label}
        checked={value === true}
        disabled={readOnly}
        error={refusal}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
    );
  }
  if (setting.kind === 'choice' || setting.kind === 'vehicleType') {
    const ids = setting.kind === 'choice' ? setting.choices : [0, ...types.map(({ id }) => id)];
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={String(value)}
        disabled={readOnly}
        error={refusal}
        data={ids.map((id) => ({ value: String(id), label: valueText(say, name, id, types) }))}
        onChange={({ currentTarget: { value: chosen } }) =>
          onValue(setting.kind === 'choice' ? chosen : Number(chosen))
        }
      />
    );
  }
  return <Typed {...part} />;
}

/** Hours of the week as they were understood; every other text as it was typed. */
function tidyText(form: TextForm | undefined, typed: string): string {
  const hours = form === 'hours' ? readHours(typed) : null;
  return hours ? writeHours(hours) : typed;
}

/** A value as it is typed: a time of day by its clock, a telephone number as it is read. */
function typedOf(setting: DeclaredSetting, value: SettingValue): string {
  if (setting.kind === 'clock') return clockOfMinutes(Number(value));
  return setting.kind === 'text' && setting.form === 'phone' ? phoneText(String(value)) : String(value);
}

/** A number, a time of day or words: opened by a click or Enter, saved by Enter or by leaving it, left by Escape. */
function Typed({ name, value, readOnly, refusal, onValue, onLeave }: Part) {
  const say = useSettingTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toButton = useRef(false);
  const setting = declared(name);
  const isClock = setting.kind === 'clock';
  const isText = setting.kind === 'text';
  useEffect(() => {
    if (typed === null && toButton.current) button.current?.focus();
    toButton.current = false;
  }, [typed]);
  const label = say(`name.${name}`);
  const text = valueText(say, name, value, []);
  if (typed === null) {
    if (readOnly) return <span className={classes.value}>{text}</span>;
    return (
      <UnstyledButton
        ref={button}
        className={classes.value ?? ''}
        data-open
        aria-label={`${say('change', { name: label })}: ${text}`}
        onClick={() => setTyped(typedOf(setting, value))}
      >
        {text}
      </UnstyledButton>
    );
  }
  const leave = () => {
    toButton.current = true;
    setTyped(null);
    setWrong(false);
    onLeave();
  };
  const read = (): SettingValue | null => {
    if (isText && typed === typedOf(setting, value)) return value;
    if (isText) return tidyText(setting.form, typed.trim());
    if (isClock) return readTime(typed);
    return /^\d+$/.test(typed.trim()) ? Number(typed) : null;
  };
  const save = () => {
    const asked = read();
    if (asked === null || settingFault(setting, asked) !== null) return setWrong(true);
    if (asked === value) return leave();
    onValue(asked);
  };
  const fault =
    setting.kind === 'number'
      ? say('range', { least: setting.least, most: setting.most, unit: say(`unit.${setting.unit}`) })
      : setting.kind === 'text'
        ? say('errors.settingForm')
        : '00:00 – 23:59';
  return (
    <TextInput
      size="xs"
      aria-label={label}
      className={classes.typed ?? ''}
      value={typed}
      inputMode={isText ? 'text' : 'numeric'}
      maxLength={isText ? setting.most : 8}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed in
      autoFocus
      error={wrong ? fault : refusal}
      description={say('keys')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setWrong(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        else if (event.key === 'Escape') leave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
