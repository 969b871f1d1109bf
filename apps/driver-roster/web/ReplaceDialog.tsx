import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { countText } from '#ui/kit/format.ts';
import type { WantedLine } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { useRosterTexts } from './texts.ts';

/** Who could take a shift over, the best first; Enter gives it to the one on top. */
export function ReplaceDialog({
  fleet,
  line: { lineId, name: who },
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
  const { data, error } = useOperation(['roster', fleet, 'replacements', lineId], (signal) =>
    client.replacements({ fleet, lineId }, { signal }),
  );
  const drivers = data?.drivers ?? [];
  const nobody = data && drivers.length === 0 ? say('asked.nobody') : null;
  return (
    <FormDialog
      title={say('asked.replaceTitle')}
      about={say('asked.sick', { who, when })}
      words={{ keep: say('keep'), give: say('line.giveTo') }}
      blocked={error ? errorSentence(error, 'driver-roster') : nobody}
      waits={!data}
      errors="driver-roster"
      operation={client.swapLine}
      given={{ fleet, lineId }}
      fields={{
        toDriverId: {
          kind: 'choice',
          as: 'lines',
          label: say('asked.who'),
          choices: drivers.map(({ driverId, did, name, plannedMs, breaks }) => ({
            value: driverId,
            label: say(breaks === null ? 'asked.could' : 'asked.breaks', {
              who: `${did} ${name}`,
              hours: countText(Math.round(plannedMs / HOUR_MS), language),
            }),
          })),
        },
      }}
      done={() => {
        void rereadRoster(fleet);
        return say('line.given');
      }}
      onClose={onClose}
    />
  );
}
