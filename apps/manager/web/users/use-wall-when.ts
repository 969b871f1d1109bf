import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#engine/web/session/session.ts';
import { whenText, zoneOfOffset } from '#ui/kit/format.ts';

/** Says an instant of the wall's time, by which users and their sessions live, in the zone of the user's fleet. */
export function useWallWhen(): (atMs: number) => string {
  const { i18n } = useTranslation();
  const { utcOffsetMinutes } = useSignedIn();
  return useCallback(
    (atMs) => whenText(atMs, Date.now(), zoneOfOffset(utcOffsetMinutes), i18n.language),
    [utcOffsetMinutes, i18n.language],
  );
}
