import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { whenText } from '#ui/kit/format.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { useShownZone } from './shown-zone.ts';

/** Tells an instant by the fleet's clocks: `18:24`, with its day where it is not today. */
export function useWhen(): (atMs: number) => string {
  const nowMs = useNowMs();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  return useCallback((atMs) => whenText(atMs, nowMs(), zone, i18n.language), [nowMs, zone, i18n.language]);
}
