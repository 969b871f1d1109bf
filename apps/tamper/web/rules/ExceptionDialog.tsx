import { Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TamperCode } from '#core/tamper/rule.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { type Subject, SubjectField } from '#engine/web/case/SubjectField.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { SayKey } from '#ui/resource/words.ts';
import { client } from '../client.ts';
import { ruleTitle } from '../rule-words.ts';
import { useTamperTexts } from '../texts.ts';

const LONGEST_WHY = 500;
const USUAL_METRES = 300;

/** Asks what a rule shall not look at: a car, a driver, a place; every part that is given has to hold. */
export function ExceptionDialog({
  fleet,
  code,
  onClose,
  onDone,
}: {
  fleet: number;
  code: TamperCode;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useTamperTexts();
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  const [lat, setLat] = useState<number | string>('');
  const [lon, setLon] = useState<number | string>('');
  const [metres, setMetres] = useState<number | string>(USUAL_METRES);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const idOf = (kind: Subject['kind']) => subjects.find((one) => one.kind === kind)?.id ?? null;
  const add = useAct(
    () =>
      client.addException({
        fleet,
        code,
        vehicle: idOf('vehicle'),
        driver: idOf('driver'),
        near: lat === '' || lon === '' ? null : { lat: Number(lat), lon: Number(lon), metres: Number(metres) },
        why: why.trim(),
      }),
    { onDone },
  );
  return (
    <AskDialog
      title={say('exceptions.ask', { rule: ruleTitle(code) })}
      ownEscape
      about={say('exceptions.about')}
      words={{ keep: say('case.keep'), give: say('exceptions.add') }}
      refusal={add.error ? errorSentence(add.error, 'tamper') : null}
      busy={add.isPending}
      onGive={() => {
        setMissing(true);
        if (why.trim() !== '') add.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <SubjectField
          client={client.cases}
          fleet={fleet}
          say={say as unknown as SayKey}
          subjects={['driver', 'vehicle']}
          chosen={subjects}
          error={undefined}
          onChange={setSubjects}
        />
        <Group grow gap="xs">
          <NumberInput
            label={say('exceptions.lat')}
            min={-90}
            max={90}
            decimalScale={6}
            value={lat}
            onChange={setLat}
          />
          <NumberInput
            label={say('exceptions.lon')}
            min={-180}
            max={180}
            decimalScale={6}
            value={lon}
            onChange={setLon}
          />
          <NumberInput label={say('exceptions.metres')} min={10} max={50_000} value={metres} onChange={setMetres} />
        </Group>
        <Textarea
          label={say('versions.why')}
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_WHY}
          value={why}
          error={missing && why.trim() === '' ? say('errors.reasonMissing') : undefined}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      </Stack>
    </AskDialog>
  );
}
