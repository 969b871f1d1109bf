import { Checkbox, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EQUIPMENT,
  type Equipment,
  FAR_METRES,
  FUEL_KINDS,
  FUEL_MOST,
  type FuelKind,
} from '#core/shift-record/handover.ts';
import { countText } from '#ui/kit/format.ts';
import { SignatureField } from '#ui/kit/signature/SignatureField.tsx';
import type { Look } from '../client.ts';
import { DamageOutline } from './DamageOutline.tsx';
import classes from './desk.module.css';
import type { HandoverDraft } from './handover-draft.ts';
import { useDeskTexts } from './texts.ts';

const LONGEST_WHY = 200;
const LONGEST_NOTE = 500;

/** Odometer, fuel, equipment, damage and signature: the same as the car goes out and as it comes back. */
export function HandoverFields({
  vehicle,
  draft,
  missing,
  onChange,
}: {
  vehicle: Look['vehicle'];
  draft: HandoverDraft;
  missing: boolean;
  onChange: (change: Partial<HandoverDraft>) => void;
}) {
  const say = useDeskTexts();
  const fuelId = useId();
  const { language } = useTranslation().i18n;
  const lastKm = vehicle?.reading ? Math.floor(vehicle.reading.odometerMetres / 1_000) : null;
  const isFar = lastKm !== null && Number(draft.odometer) - lastKm > FAR_METRES / 1_000;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <NumberInput
          label={say('hand.odometer')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={lastKm === null ? undefined : say('hand.odometerLast', { km: countText(lastKm, language) })}
          error={missing && draft.odometer === '' ? say('hand.odometerMissing') : undefined}
          min={0}
          allowDecimal={false}
          hideControls
          required
          value={draft.odometer}
          onChange={(value) => onChange({ odometer: value === '' ? '' : Number(value) })}
        />
        {isFar ? (
          <TextInput
            label={say('hand.odometerWhy')}
            maxLength={LONGEST_WHY}
            value={draft.odometerWhy}
            onChange={(event) => onChange({ odometerWhy: event.currentTarget.value })}
          />
        ) : null}
        <div className={classes.labelled}>
          <span id={fuelId}>{say('hand.fuel')}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={fuelId}
            value={draft.fuelKind}
            onChange={(kind) => onChange(fuelOf(kind))}
            data={FUEL_KINDS.map((value) => ({ value, label: say(`hand.${value}`) }))}
          />
        </div>
        <NumberInput
          label={say('hand.level')}
          min={0}
          max={FUEL_MOST[draft.fuelKind]}
          allowDecimal={false}
          clampBehavior="strict"
          w={90}
          value={draft.fuelLevel}
          onChange={(value) => onChange({ fuelLevel: Number(value) || 0 })}
        />
      </Group>
      <Checkbox.Group
        label={say('hand.equipment')}
        value={[...draft.equipment]}
        onChange={(values) => onChange({ equipment: EQUIPMENT.filter((one: Equipment) => values.includes(one)) })}
      >
        <Group gap="sm" mt={4}>
          {EQUIPMENT.map((one) => (
            <Checkbox key={one} size="xs" value={one} label={say(`equipment.${one}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <DamageOutline known={vehicle?.marks ?? []} marks={draft.marks} onChange={(marks) => onChange({ marks })} />
      <TextInput
        label={say('hand.note')}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <SignatureField
        words={{
          signature: say('hand.signature'),
          clear: say('hand.clearSignature'),
          signHere: say('hand.signHere'),
        }}
        onSigned={(signature) => onChange({ signature })}
      />
    </Stack>
  );
}

function fuelOf(text: string): Partial<HandoverDraft> {
  const fuelKind: FuelKind = FUEL_KINDS.find((kind) => kind === text) ?? 'eighths';
  return { fuelKind, fuelLevel: FUEL_MOST[fuelKind] };
}
