import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { useClock } from '#ui/kit/time/clock.tsx';

const MINUTE_MS = 60_000;

/** Says an instant of the suite's time by the fleet's clock: `14:03`, `Fri 20 Nov 14:03`. */
export function useWhen(): (atMs: number) => string {
  const { i18n } = useTranslation();
  const zone = useShownZone();
  const nowMs = useClock(MINUTE_MS);
  return useCallback((atMs) => whenText(atMs, nowMs, zone, i18n.language), [nowMs, zone, i18n.language]);
}
export type When = ReturnType<typeof useWhen>;
