import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';

/** Says an instant of the wall's time, by which users and their sessions live, by the fleet's clocks. */
export function useWallWhen(): (atMs: number) => string {
  const { i18n } = useTranslation();
  const zone = useShownZone();
  return useCallback((atMs) => whenText(atMs, Date.now(), zone, i18n.language), [zone, i18n.language]);
}
