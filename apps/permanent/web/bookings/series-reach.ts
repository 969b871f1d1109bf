import { useTranslation } from 'react-i18next';
import { hasEnded } from '#core/permanent/permanent.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { usePermanentTexts } from './texts.ts';
import { dateText, periodText } from './words.ts';

/** It and the others that were meant, by their numbers. */
export const idsOf = ({ id }: PermanentLine, also: readonly { permanentId: number }[]): string =>
  [id, ...also.map(({ permanentId }) => permanentId)].join(', ');

/** Asks whether this part is meant, or the whole series: not where no other part has not ended yet. `alsoOf` answers the others. */
export function useSeriesReach(line: PermanentLine, today: string) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  const others = line.parts.filter((part) => !hasEnded(part, today));
  const shown = (date: string) => dateText(date, today, i18n.language);
  const ids = others.map(({ id }) => id).join(', ');
  return {
    isSeries: others.length > 0,
    field: {
      kind: 'choice',
      as: 'lines',
      label: say('reach.label'),
      choices: [
        { value: 'part', label: say('reach.part', { period: periodText(line.permanent, shown, say) }) },
        { value: 'whole', label: say('reach.whole', { count: others.length, ids }) },
      ],
    },
    alsoOf: (reach: unknown) =>
      reach === 'whole' ? others.map(({ id, version }) => ({ permanentId: id, version })) : [],
  } as const;
}
