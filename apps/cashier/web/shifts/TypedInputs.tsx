import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { TYPED_CODES } from '#core/pay-in/typed.ts';
import { MoneyInput } from '#ui/kit/money/MoneyInput.tsx';
import { LONGEST_WHY } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import type { Desk } from '../client.ts';
import { goOn } from '../go-on.ts';
import { useShiftTexts } from './texts.ts';
import type { TypedFields } from './typed-fields.ts';

const MOST_MINUTES = 1_440;

/** What is typed beside what was driven, with one reason for all of it. Enter goes on. */
export function TypedInputs({
  desk,
  fields,
  onFields,
}: {
  desk: Pick<Desk, 'currency'>;
  fields: TypedFields;
  onFields: (fields: TypedFields) => void;
}) {
  const say = useShiftTexts();
  return (
    <>
      <div className={classes.pieces}>
        {TYPED_CODES.map((code) => (
          <MoneyInput
            key={code}
            data-next
            onKeyDown={goOn}
            allowNegative
            label={say(`typed.${code}`)}
            currency={desk.currency}
            minor={fields.amounts[code] ?? null}
            onMinor={(minor) => onFields({ ...fields, amounts: { ...fields.amounts, [code]: minor } })}
          />
        ))}
        <NumberInput
          data-next
          onKeyDown={goOn}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          max={MOST_MINUTES}
          label={say('downtime')}
          value={fields.downtimeMinutes === 0 ? '' : fields.downtimeMinutes}
          onChange={(minutes) => onFields({ ...fields, downtimeMinutes: Number(minutes) })}
        />
      </div>
      <Checkbox
        label={say('incomplete')}
        checked={fields.incomplete}
        onChange={(event) => onFields({ ...fields, incomplete: event.currentTarget.checked })}
      />
      <TextInput
        data-next
        onKeyDown={goOn}
        label={say('why')}
        maxLength={LONGEST_WHY}
        value={fields.why}
        onChange={(event) => onFields({ ...fields, why: event.currentTarget.value })}
      />
    </>
  );
}
