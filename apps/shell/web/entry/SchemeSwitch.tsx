import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from '../frame/bar.module.css';
import { useEntryTexts } from './texts.ts';

export function SchemeSwitch() {
  const say = useEntryTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = say(dark ? 'switch.light' : 'switch.dark');
  return (
    <UnstyledButton
      className={classes.tool}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <IconSun size={18} aria-hidden className="mantine-light-hidden" />
      <IconMoon size={18} aria-hidden className="mantine-dark-hidden" />
    </UnstyledButton>
  );
}
