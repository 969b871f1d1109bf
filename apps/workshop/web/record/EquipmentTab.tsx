import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { equipmentNames } from '#core/workshop/work-names.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { scanFilter } from '#ui/kit/list/scan-filter.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { FitRow } from '../../contract/stock.ts';
import { client } from '../client.ts';
import { useFitSaid } from '../parts/FitsOf.tsx';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

/** What is fitted to a vehicle, and what was; things move between cars here. */
export function EquipmentTab({ fleet, record }: RecordTabProps) {
  const say = useWorkshopTexts();
  const said = useFitSaid();
  const [removing, setRemoving] = useState<FitRow | null>(null);
  const [fitting, setFitting] = useState<string | null>(null);
  const key = ['workshop', fleet, 'fits', 'in', record.id];
  const { data, error } = useOperation(key, (signal) => client.fits({ fleet, vehicle: record.id }, { signal }));
  const again = () => void queries.invalidateQueries({ queryKey: ['workshop', fleet, 'fits'] });
  useReread('equipment', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const named = ({ kind, serial, what }: { kind: string; serial: string; what: string }) =>
    [(equipmentNames[currentLanguage()] as Readonly<Record<string, string>>)[kind] ?? kind, serial, what]
      .filter(Boolean)
      .join(' ');
  const fit = useAct((equipment: number) => client.fit({ fleet, equipment, vehicle: record.id }), {
    onDone: (_, equipment) => {
      const thing = data?.loose.find(({ id }) => id === equipment);
      toast({ severity: 'success', summary: say('equipment.done', { serial: thing?.serial ?? '' }) });
      setFitting(null);
      again();
    },
    onRefused: again,
  });
  const now = data?.fits.filter(({ removedAtMs }) => removedAtMs === null) ?? [];
  const before = data?.fits.filter(({ removedAtMs }) => removedAtMs !== null) ?? [];
  return (
    <>
      {error ? <Refusal sentence={errorSentence(error, 'workshop')} /> : null}
      <h3 className={classes.heading}>{say('equipment.inCar')}</h3>
      {data && now.length === 0 ? <p className={classes.soft}>{say('equipment.none')}</p> : null}
      <ul className={classes.list}>
        {now.map((one) => (
          <li key={one.id} className={classes.tools}>
            <span>
              {named(one)} · {said(one)}
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={say('equipment.removeOf', { serial: one.serial })}
              onClick={() => setRemoving(one)}
            >
              {say('equipment.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.loose.length > 0 ? (
        <div className={classes.bar}>
          <Select
            size="xs"
            aria-label={say('equipment.fitWhat')}
            placeholder={say('equipment.fitWhat')}
            searchable
            filter={scanFilter}
            value={fitting}
            data={data.loose.map((one) => ({ value: String(one.id), label: named(one) }))}
            onChange={setFitting}
          />
          <Button
            size="xs"
            variant="default"
            disabled={fitting === null}
            loading={fit.isPending}
            onClick={() => fit.mutate(Number(fitting))}
          >
            {say('equipment.fit')}
          </Button>
        </div>
      ) : null}
      {data?.loose.length === 0 ? <p className={classes.soft}>{say('equipment.loose')}</p> : null}
      {fit.error ? <Refusal sentence={errorSentence(fit.error, 'workshop')} /> : null}
      {before.length > 0 ? <h3 className={classes.heading}>{say('equipment.before')}</h3> : null}
      <ul className={classes.list}>
        {before.map((one) => (
          <li key={one.id}>{[named(one), said(one), one.why].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
      {removing ? (
        <RemoveDialog fleet={fleet} fit={removing} onClose={() => setRemoving(null)} onRemoved={again} />
      ) : null}
    </>
  );
}

function RemoveDialog({
  fleet,
  fit: { equipmentId: equipment, serial },
  onClose,
  onRemoved,
}: {
  fleet: number;
  fit: FitRow;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const say = useWorkshopTexts();
  return (
    <FormDialog
      title={say('equipment.removeOf', { serial })}
      words={{ keep: say('keep'), give: say('equipment.remove') }}
      errors="workshop"
      operation={client.unfit}
      given={{ fleet, equipment }}
      fields={{ why: { kind: 'text', label: say('equipment.why'), most: 200, required: true } }}
      done={() => {
        onRemoved();
        return say('equipment.removed', { serial });
      }}
      onClose={onClose}
    />
  );
}
