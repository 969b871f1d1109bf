import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './bar.module.css';
import { useShellTexts } from './texts.ts';

export function SchemeSwitch() {
  const say = useShellTexts();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = say(dark ? 'bar.light' : 'bar.dark');
  return (
    <UnstyledButton
      className={classes.tool}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </UnstyledButton>
  );
}
