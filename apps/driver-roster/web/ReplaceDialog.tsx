import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { countText } from '#ui/kit/format.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { WantedLine } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { useRosterTexts } from './texts.ts';

/** Who could take a shift over, the best first; Enter gives it to the one on top. */
export function ReplaceDialog({
  fleet,
  line,
  when,
  onClose,
}: {
  fleet: number;
  line: WantedLine;
  when: string;
  onClose: () => void;
}) {
  const say = useRosterTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [picked, setPicked] = useState<number | null>(null);
  const { data, error } = useOperation(['roster', fleet, 'replacements', line.lineId], (signal) =>
    client.replacements({ fleet, lineId: line.lineId }, { signal }),
  );
  const drivers = data?.drivers ?? [];
  const chosen = drivers.find(({ driverId }) => driverId === picked) ?? drivers[0];
  const give = useAct(() => client.swapLine({ fleet, lineId: line.lineId, toDriverId: chosen?.driverId ?? 0 }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('line.given') });
      void rereadRoster(fleet);
      onClose();
    },
  });
  const failure = error ?? give.error;
  return (
    <AskDialog
      ownEscape
      title={say('asked.replaceTitle')}
      about={say('asked.sick', { who: line.name, when })}
      words={{ keep: say('keep'), give: say('line.giveTo') }}
      blocked={data && !chosen ? say('asked.nobody') : null}
      refusal={failure ? errorSentence(failure, 'driver-roster') : null}
      busy={give.isPending}
      onGive={() => give.mutate(undefined)}
      onClose={onClose}
    >
      <Radio.Group
        label={say('asked.who')}
        value={String(chosen?.driverId ?? '')}
        onChange={(value) => setPicked(Number(value))}
      >
        <Stack gap={4} mah="20rem" style={{ overflow: 'auto' }}>
          {drivers.map(({ driverId, did, name, plannedMs, breaks }) => (
            <Radio
              key={driverId}
              value={String(driverId)}
              label={say(breaks === null ? 'asked.could' : 'asked.breaks', {
                who: `${did} ${name}`,
                hours: countText(Math.round(plannedMs / HOUR_MS), language),
              })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </AskDialog>
  );
}
