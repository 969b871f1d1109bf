import { ActionIcon, Checkbox, Fieldset, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { BOOKING_TYPES, type BookingType } from '#core/booking/booking.ts';
import { LONGEST_INSTRUCTIONS, TEMPLATE_KINDS, type TemplateKind } from '#core/customer/customer.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import { AddressField } from './AddressField.tsx';
import type { CustomerFacts, TemplateDraft } from './customer-draft.ts';
import classes from './customers.module.css';
import { useCustomerTexts } from './texts.ts';

/** One template of a customer: whom, where, how. */
export function TemplateFields({
  template,
  facts,
  problemOf,
  onChange,
  onRemove,
}: {
  template: TemplateDraft;
  facts: CustomerFacts;
  problemOf: (field: 'name' | 'address') => string | undefined;
  onChange: (change: Partial<TemplateDraft>) => void;
  onRemove: () => void;
}) {
  const say = useCustomerTexts();
  const kind = say(`customer.kinds.${template.kind}`);
  const types = facts.fleets.find(({ id }) => id === template.fleetId)?.vehicleTypes ?? [];
  return (
    <Fieldset legend={kind} className={classes.template ?? ''}>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={say('customer.removeTemplate', { kind })}
        title={say('customer.removeTemplate', { kind })}
        onClick={onRemove}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      <div className={classes.pair}>
        <NativeSelect
          label={say('customer.template.kind')}
          value={template.kind}
          data={TEMPLATE_KINDS.map((value) => ({ value, label: say(`customer.kinds.${value}`) }))}
          onChange={(event) => onChange({ kind: event.currentTarget.value as TemplateKind })}
        />
        <TextInput
          label={say('customer.template.name')}
          value={template.name}
          maxLength={80}
          error={problemOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </div>
      <AddressField
        fleet={template.fleetId}
        address={template.address}
        error={problemOf('address')}
        onAddress={(address) => onChange({ address })}
      />
      <TextInput
        label={say('customer.template.instructions')}
        value={template.instructions}
        maxLength={LONGEST_INSTRUCTIONS}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={say('customer.template.fleet')}
          value={String(template.fleetId)}
          data={facts.fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onChange({ fleetId: Number(event.currentTarget.value), vehicleTypeId: null })}
        />
        <NativeSelect
          label={say('customer.template.vehicle')}
          value={template.vehicleTypeId ?? ''}
          data={[
            { value: '', label: say('customer.template.anyVehicle') },
            ...typesToChoose(types, template.vehicleTypeId).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => onChange({ vehicleTypeId: Number(event.currentTarget.value) || null })}
        />
        <NativeSelect
          label={say('customer.template.type')}
          value={template.bookingType ?? ''}
          data={[
            { value: '', label: say('customer.template.anyType') },
            ...BOOKING_TYPES.map((value) => ({ value, label: say(`customer.bookingTypes.${value}`) })),
          ]}
          onChange={(event) => onChange({ bookingType: (event.currentTarget.value || null) as BookingType | null })}
        />
        <span />
        <TextInput
          label={say('customer.fields.preferred')}
          placeholder={say('customer.fields.carsHint')}
          value={template.preferred}
          maxLength={200}
          onChange={(event) => onChange({ preferred: event.currentTarget.value })}
        />
        <TextInput
          label={say('customer.fields.bannedCars')}
          placeholder={say('customer.fields.carsHint')}
          value={template.bannedCars}
          maxLength={200}
          onChange={(event) => onChange({ bannedCars: event.currentTarget.value })}
        />
      </div>
      {(['allowChange', 'ivr', 'holler'] as const).map((flag) => (
        <Checkbox
          key={flag}
          size="xs"
          label={say(`customer.template.${flag}`)}
          checked={template[flag]}
          onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
        />
      ))}
    </Fieldset>
  );
}
