import { DEVICE_KINDS } from '#core/device/device.ts';
import { FormHere } from '#engine/web/form/FormHere.tsx';
import { client } from '../client.ts';
import type { IssuedCredentials } from './CredentialsShown.tsx';
import classes from './devices.module.css';
import { useDeviceTexts } from './texts.ts';

export function IssueForm({ fleet, onIssued }: { fleet: number; onIssued: (credentials: IssuedCredentials) => void }) {
  const say = useDeviceTexts();
  const called = { kind: 'text', label: say('devices.name'), most: 60 } as const;
  return (
    <div className={classes.issue}>
      <FormHere
        words={{ give: say('devices.issue') }}
        errors="manager-devices"
        operation={client.devices.issue}
        subject={{ fleet }}
        layout={[['kind', 'plate', 'name', 'uniqueId']]}
        fields={{
          kind: {
            kind: 'pick',
            always: true,
            label: say('devices.kind'),
            start: 'fitted',
            choices: DEVICE_KINDS.map((value) => ({ value, label: say(`devices.kinds.${value}`) })),
            stays: true,
          },
          plate: {
            kind: 'text',
            label: say('devices.plate'),
            most: 12,
            required: true,
            codes: ['vehicleUnknown', 'decommissioned'],
            shown: ({ kind }) => kind !== 'forwarder',
          },
          name: {
            ...called,
            hint: say('devices.nameUsual'),
            required: false,
            shown: ({ kind }) => kind !== 'tracker',
          },
          uniqueId: {
            ...called,
            hint: say('devices.nameOfTracker'),
            required: true,
            shown: ({ kind }) => kind === 'tracker',
          },
        }}
        input={({ kind, plate = '', name = '', uniqueId }) => ({
          fleet,
          kind,
          plate: kind === 'forwarder' ? '' : plate,
          name: kind === 'tracker' ? String(uniqueId) : name,
        })}
        done={({ name, secret, vehicleId }, { kind }) => {
          const topic = kind === 'fitted' && vehicleId !== null ? `v1/${fleet}/${vehicleId}` : null;
          onIssued({ name, secret, topic });
        }}
      />
    </div>
  );
}
