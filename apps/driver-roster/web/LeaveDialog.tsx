import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { dateText } from '#ui/kit/format.ts';
import type { AskedLeave } from '../contract/requests.ts';
import { client, rereadRoster } from './client.ts';
import { useRosterTexts } from './texts.ts';

/** Grants leave or does not, with a word to the driver; where shifts stand in the way it asks once more. */
export function LeaveDialog({
  fleet,
  leave: { id, name: who, from, through },
  grant,
  onClose,
}: {
  fleet: number;
  leave: AskedLeave;
  grant: boolean;
  onClose: () => void;
}) {
  const say = useRosterTexts();
  const language = languageOf(useTranslation().i18n.language);
  const [callsOff, setCallsOff] = useState(false);
  return (
    <FormDialog
      grave={callsOff}
      title={say(grant ? 'asked.grantTitle' : 'asked.refuseTitle')}
      about={say('asked.leave', { who, from: dateText(from, language), through: dateText(through, language) })}
      words={{ keep: say('keep'), give: say(callsOff ? 'asked.callOff' : grant ? 'asked.grant' : 'asked.refuse') }}
      errors="driver-roster"
      operation={client.decideLeave}
      given={{ fleet, absenceId: id, grant, callsOff }}
      subject={{ absenceId: id, grant }}
      fields={{ answer: { kind: 'long', label: say('asked.answer') } }}
      done={() => {
        void rereadRoster(fleet);
        return say('asked.answered');
      }}
      refused={({ code }) => setCallsOff(code === 'linesInLeave')}
      onClose={onClose}
    />
  );
}
