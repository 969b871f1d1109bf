import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { ageText } from './format.ts';
import classes from './link-state.module.css';
import { useUiTexts } from './texts.ts';

export interface LinkStateProps {
  status: 'connecting' | 'live' | 'behind' | 'down';
  /** How long ago this screen was last current. */
  behindMs: number;
  /** Say nothing while all is well. */
  quiet?: boolean;
}

/** Says in words whether what is shown is current, and by how much it is behind. */
export function LinkState({ status, behindMs, quiet }: LinkStateProps) {
  const say = useUiTexts();
  if (quiet && status === 'live') return null;
  const age = ageText(behindMs / 1_000);
  const words = status === 'down' && behindMs === 0 ? say('link.downFirst') : say(`link.${status}`, { age });
  const Icon = status === 'down' ? IconWifiOff : IconWifi;
  return (
    <output className={classes.link} data-status={status}>
      <Icon size={15} aria-hidden />
      {words}
    </output>
  );
}
