import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '#core/permanent/permanent.ts';
import type { PermanentLine } from '../../contract/permanent.ts';
import { usePermanentTexts } from './texts.ts';
import { dateText, periodText } from './words.ts';

const REACHES = ['part', 'whole'] as const;
type Reach = (typeof REACHES)[number];

/** The other parts of its series that have not ended, and whether they are meant too. */
export function useSeriesReach(line: PermanentLine, today: string, start: Reach) {
  const [reach, setReach] = useState<Reach>(start);
  const others = line.parts.filter((part) => !hasEnded(part, today));
  const also = reach === 'part' ? [] : others.map(({ id, version }) => ({ permanentId: id, version }));
  return { others, also, reach, setReach };
}

/** It and the others that were meant, by their numbers. */
export const idsOf = ({ id }: PermanentLine, also: readonly { permanentId: number }[]): string =>
  [id, ...also.map(({ permanentId }) => permanentId)].join(', ');

/** Asks whether this part is meant, or the whole series; nothing where there is no other part. */
export function SeriesReach({
  line,
  today,
  reach: { others, reach, setReach },
  onReach,
}: {
  line: PermanentLine;
  today: string;
  reach: ReturnType<typeof useSeriesReach>;
  onReach?: () => void;
}) {
  const say = usePermanentTexts();
  const { i18n } = useTranslation();
  if (others.length === 0) return null;
  const shown = (date: string) => dateText(date, today, i18n.language);
  const ids = others.map(({ id }) => id).join(', ');
  const words: Readonly<Record<Reach, string>> = {
    part: say('reach.part', { period: periodText(line.permanent, shown, say) }),
    whole: say('reach.whole', { count: others.length, ids }),
  };
  return (
    <Radio.Group
      label={say('reach.label')}
      value={reach}
      onChange={(value) => {
        setReach(value as Reach);
        onReach?.();
      }}
    >
      <Stack gap="xs" mt={4}>
        {REACHES.map((value) => (
          <Radio key={value} value={value} label={words[value]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
