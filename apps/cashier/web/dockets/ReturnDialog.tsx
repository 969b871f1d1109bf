import { useTranslation } from 'react-i18next';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { moneyText } from '#ui/kit/format.ts';
import type { Docket } from '../../contract/dockets.ts';
import { client, type Desk } from '../client.ts';
import { useDocketTexts } from './texts.ts';

/** A docket goes back to its driver, with the reason. */
export function ReturnDialog({
  fleet,
  desk,
  docket: { id, number, driverName: name, amountMinor },
  onDone,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  docket: Docket;
  onDone: () => void;
  onClose: () => void;
}) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  return (
    <FormDialog
      title={say('backOne', { number })}
      about={say('backAbout', { number, name, amount: moneyText(amountMinor, desk.currency, language) })}
      words={{ keep: say('keep'), give: say('back') }}
      errors="cashier"
      operation={client.returnDocket}
      given={{ fleet, docketId: id }}
      fields={{ why: { kind: 'text', label: say('why') } }}
      done={() => {
        onDone();
        return say('wasBack', { number });
      }}
      onClose={onClose}
    />
  );
}
