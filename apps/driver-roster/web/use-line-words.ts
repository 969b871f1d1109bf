import { useTranslation } from 'react-i18next';
import { clockText, dayText, endText } from '#ui/kit/format.ts';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import { useRosterTexts } from './texts.ts';

/** How lines of a week, their drivers and their days are told, by the clocks of the fleet. */
export function useLineWords({ zone, drivers, vehicles }: ToldWeek) {
  const say = useRosterTexts();
  const { i18n } = useTranslation();
  const day = (atMs: number) => dayText(atMs, zone, i18n.language);
  const clock = (atMs: number) => clockText(atMs, zone);
  const end = (atMs: number, fromMs: number) => endText(atMs, fromMs, zone, i18n.language);
  return {
    say,
    day,
    clock,
    driver: (id: number) => drivers.find((one) => one.id === id)?.name ?? String(id),
    plate: (id: number | null) => vehicles.find((one) => one.id === id)?.plate ?? '',
    hours: ({ startsAtMs, endsAtMs }: ToldLine) => `${clock(startsAtMs)}–${end(endsAtMs, startsAtMs)}`,
    when: ({ startsAtMs, endsAtMs }: ToldLine) =>
      `${day(startsAtMs)} ${clock(startsAtMs)}–${end(endsAtMs, startsAtMs)}`,
    line: ({ startsAtMs, endsAtMs, kind, state, sick, offered, announced, breaks }: ToldLine) =>
      [
        say('grid.line', {
          from: clock(startsAtMs),
          until: end(endsAtMs, startsAtMs),
          kind: say(`kind.${kind}`),
          state: say(
            sick ? 'state.sick' : offered ? 'state.offered' : announced ? 'state.announced' : `state.${state}`,
          ),
        }),
        ...breaks.map(({ startMs, endMs }) => say('grid.break', { from: clock(startMs), until: end(endMs, startMs) })),
      ].join(', '),
  };
}
export type LineWords = ReturnType<typeof useLineWords>;
