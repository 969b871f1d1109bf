import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { whenText, zoneOfOffset } from '#ui/kit/format.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { useSignedIn } from './session/session.ts';

/** Tells an instant in the zone of the session: `18:24`, with its day where it is not today. */
export function useWhen(): (atMs: number) => string {
  const nowMs = useNowMs();
  const { i18n } = useTranslation();
  const { utcOffsetMinutes } = useSignedIn();
  return useCallback(
    (atMs) => whenText(atMs, nowMs(), zoneOfOffset(utcOffsetMinutes), i18n.language),
    [nowMs, utcOffsetMinutes, i18n.language],
  );
}
