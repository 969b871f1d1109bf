import { useMediaQuery } from '@mantine/hooks';

const useAtMost = (em: number) =>
  useMediaQuery(`(max-width: ${em}em)`, undefined, { getInitialValueInEffect: false }) ?? false;

/** Whether the window is as narrow as a phone (768 px at most): what is open stands alone, lists show what matters most. */
export const usePhone = () => useAtMost(48);

/** Whether it is as narrow as a tablet (1,024 px at most), where a form beside its list has no room. */
export const useTablet = () => useAtMost(64);
