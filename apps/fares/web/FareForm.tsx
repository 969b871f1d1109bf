import {
  ActionIcon,
  Checkbox,
  Group,
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  TextInput,
} from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { JobAttribute } from '#core/booking/booking.ts';
import { HIRE_STEP_HOURS, LEAST_HIRE_HOURS, MOST_HIRE_HOURS } from '#core/booking/hire.ts';
import { PlaceField } from '#engine/web/place/PlaceField.tsx';
import { ownZoneBeside } from '#ui/kit/format.ts';
import { client } from './client.ts';
import type { FareDraft, TimeProblem } from './fare-draft.ts';
import classes from './fares.module.css';
import type { Picking } from './picking.ts';
import { useFareTexts } from './texts.ts';
import type { FareFacts } from './use-estimate.ts';

const MOST = 60;

/** Where, when and with whom: everything that has a price. */
export function FareForm({
  facts,
  draft,
  problem,
  picking,
  onChange,
  onSwap,
  onPick,
}: {
  facts: FareFacts;
  draft: FareDraft;
  problem: TimeProblem | null;
  picking: Picking;
  onChange: (change: Partial<FareDraft>) => void;
  onSwap: () => void;
  onPick: (which: Picking) => void;
}) {
  const say = useFareTexts();
  const whenId = useId();
  const { zone } = facts;
  const elsewhere = ownZoneBeside(zone) !== null;
  const ends = [
    { which: 'pickup', pickLabel: say('pickPickup') },
    { which: 'dropoff', pickLabel: say('pickDropoff') },
  ] as const;
  const numbers = [
    { which: 'passengers', least: 1 },
    { which: 'bags', least: 0 },
  ] as const;
  return (
    <form className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.ends}>
        {ends.map(({ which, pickLabel }) => (
          <PlaceField
            key={which}
            find={client.findPlaces}
            fleet={facts.fleet}
            label={say(which)}
            entry={draft[which]}
            onEntry={(entry) => onChange({ [which]: entry })}
            pickLabel={pickLabel}
            picking={picking === which}
            onPick={() => onPick(picking === which ? null : which)}
          />
        ))}
        <ActionIcon
          className={classes.swap}
          variant="subtle"
          color="gray"
          aria-label={say('swap')}
          title={`${say('swap')} (F4)`}
          onClick={onSwap}
        >
          <IconArrowsUpDown size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.three}>
        <div>
          <Input.Label id={whenId} component="span">
            {say('when')}
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby={whenId}
            value={draft.later ? 'later' : 'now'}
            onChange={(value) => onChange({ later: value === 'later' })}
            data={(['now', 'later'] as const).map((value) => ({ value, label: say(value) }))}
          />
        </div>
        <TextInput
          size="xs"
          label={say('day')}
          value={draft.day}
          disabled={!draft.later}
          maxLength={40}
          autoComplete="off"
          error={problem === 'dayWrong' ? say(`problem.${problem}`) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={elsewhere ? say('zone', { zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone }) : say('time')}
          value={draft.time}
          disabled={!draft.later}
          maxLength={40}
          autoComplete="off"
          error={problem === 'timeWrong' || problem === 'timeSkipped' ? say(`problem.${problem}`) : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
      </div>
      <div className={facts.byHour ? classes.four : classes.three}>
        {numbers.map(({ which, least }) => (
          <NumberInput
            key={which}
            label={say(which)}
            value={draft[which]}
            min={least}
            max={MOST}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => onChange({ [which]: Number(value) || least })}
          />
        ))}
        {facts.byHour ? (
          <NumberInput
            label={say('hire')}
            placeholder={say('asTrip')}
            value={draft.hireHours ?? ''}
            min={LEAST_HIRE_HOURS}
            max={MOST_HIRE_HOURS}
            step={HIRE_STEP_HOURS}
            decimalScale={1}
            onChange={(value) =>
              onChange({
                hireHours: Number(value) >= LEAST_HIRE_HOURS ? Math.min(MOST_HIRE_HOURS, Number(value)) : null,
              })
            }
          />
        ) : null}
        <NativeSelect
          label={say('account')}
          value={draft.accountId ?? ''}
          onChange={(event) => onChange({ accountId: Number(event.currentTarget.value) || null })}
          data={[
            { value: '', label: say('noAccount') },
            ...facts.accounts.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
          ]}
        />
      </div>
      {facts.priced.length > 0 ? (
        <Checkbox.Group
          label={say('priced')}
          value={[...draft.asked]}
          onChange={(asked) => onChange({ asked: asked as JobAttribute[] })}
        >
          <Group gap="md" mt={2}>
            {facts.priced.map((attribute) => (
              <Checkbox key={attribute} size="xs" value={attribute} label={say(`attribute.${attribute}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
    </form>
  );
}
