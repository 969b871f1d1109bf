import { Button, FileInput, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type GivenNames, givenName } from '#core/language/given-names.ts';
import { type Answer, LONGEST_NOTE } from '#core/workshop/inspection.ts';
import { MOST_KM } from '#core/workshop/work-order.ts';
import { newClientKey } from '#engine/web/calls/client-key.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { sendFiles } from '#engine/web/calls/send-file.ts';
import { type Subject, SubjectField } from '#engine/web/case/SubjectField.tsx';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { SignatureField } from '#ui/kit/signature/SignatureField.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { SayKey } from '#ui/resource/words.ts';
import type { SheetTold } from '../../contract/inspections.ts';
import { client, reread } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import classes from '../workshop.module.css';

const ANSWERS = ['good', 'failed', 'absent'] as const;

type Given = { answer: Answer | null; note: string; photo: File | null };
const NOTHING: Given = { answer: null, note: '', photo: null };

/** A sheet is filled in, point by point, and signed. */
export function InspectDialog({
  fleet,
  sheets,
  onClose,
  onKept,
}: {
  fleet: number;
  sheets: readonly SheetTold[];
  onClose: () => void;
  onKept: (id: number) => void;
}) {
  const say = useWorkshopTexts();
  const [chosen, setChosen] = useState<Subject[]>([]);
  const [sheetId, setSheet] = useState(sheets[0]?.id ?? 0);
  const [km, setKm] = useState<number | string>('');
  const [given, setGiven] = useState<Readonly<Record<number, Given>>>({});
  const [signature, setSignature] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The same until it is kept: sent twice it is kept once. */
  const key = useRef(newClientKey());
  useFocusHome(true);
  const sheet = sheets.find(({ id }) => id === sheetId) ?? sheets[0];
  const of = (point: number) => given[point] ?? NOTHING;
  const set = (point: number, patch: Partial<Given>) =>
    setGiven((before) => ({ ...before, [point]: { ...(before[point] ?? NOTHING), ...patch } }));
  const nameOf = (point: GivenNames) => givenName(point, currentLanguage());
  const [vehicle] = chosen;
  const keep = useAct(
    async (answers: { point: number; answer: Answer; note: string; photo: File | null }[]) => {
      const photos = await sendFiles(answers.map(({ photo }) => photo));
      return client.inspect({
        fleet,
        vehicle: vehicle?.id ?? 0,
        sheet: sheetId,
        odometerKm: km === '' ? null : Number(km),
        answers: answers.map((one, n) => ({ ...one, photo: photos[n] ?? null })),
        signature,
        key: key.current,
      });
    },
    {
      onDone: ({ id, failed }) => {
        const summary = failed === 0 ? say('inspect.done') : say('inspect.failedToast', { count: failed });
        toast({ severity: failed === 0 ? 'success' : 'warn', summary });
        reread(fleet);
        onKept(id);
        onClose();
      },
    },
  );
  if (!sheet) return null;
  const give = () => {
    if (!vehicle) {
      setProblem(say('errors.vehicleMissing'));
      return;
    }
    const answers: { point: number; answer: Answer; note: string; photo: File | null }[] = [];
    for (const point of sheet.points) {
      const { answer, note, photo } = of(point.id);
      const named = { point: nameOf(point) };
      const wrong =
        answer === null
          ? say('inspect.pointMissing', named)
          : answer === 'failed' && note.trim() === ''
            ? say('errors.noteMissing', named)
            : answer === 'failed' && point.photo && photo === null
              ? say('errors.photoMissing', named)
              : null;
      if (wrong !== null || answer === null) {
        setProblem(wrong);
        return;
      }
      answers.push({ point: point.id, answer, note, photo: answer === 'failed' ? photo : null });
    }
    setProblem(signature === null ? say('errors.signatureEmpty') : null);
    if (signature !== null) keep.mutate(answers);
  };
  const allGood = () =>
    setGiven((before) =>
      Object.fromEntries(
        sheet.points.map(({ id }) => {
          const now = before[id] ?? NOTHING;
          return [id, now.answer === null ? { ...now, answer: 'good' as const } : now];
        }),
      ),
    );
  const refusal = problem ?? (keep.error ? errorSentence(keep.error, 'workshop') : null);
  return (
    <AskDialog
      ownEscape
      title={say('inspect.new')}
      about={null}
      words={{ keep: say('keep'), give: say('inspect.save') }}
      refusal={refusal}
      busy={keep.isPending}
      onGive={give}
      onClose={onClose}
    >
      <Stack gap="sm">
        <SubjectField
          client={client.orders}
          fleet={fleet}
          say={say as SayKey}
          subjects={['vehicle']}
          chosen={chosen}
          error={undefined}
          onChange={setChosen}
        />
        <Select
          label={say('inspect.sheet')}
          allowDeselect={false}
          value={String(sheet.id)}
          data={sheets.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => setSheet(Number(value))}
        />
        <NumberInput
          label={say('inspect.odometer')}
          min={0}
          max={MOST_KM}
          allowDecimal={false}
          thousandSeparator=" "
          value={km}
          onChange={setKm}
        />
        <div className={classes.points}>
          {sheet.points.map((point) => {
            const { answer, note } = of(point.id);
            const name = nameOf(point);
            const marks = [
              ...(point.safety ? [say('inspect.safety')] : []),
              ...(point.photo ? [say('inspect.needsPhoto')] : []),
            ];
            return (
              <fieldset key={point.id} className={classes.point} aria-label={name}>
                <span>
                  {name} {marks.length > 0 ? <small className={classes.soft}>{marks.join(', ')}</small> : null}
                </span>
                <SegmentedControl
                  size="xs"
                  aria-label={name}
                  value={answer ?? ''}
                  onChange={(next) => set(point.id, { answer: ANSWERS.find((one) => one === next) ?? null })}
                  data={ANSWERS.map((value) => ({ value, label: say(`inspect.answers.${value}`) }))}
                />
                {answer === 'failed' ? (
                  <div className={classes.wrong}>
                    <TextInput
                      size="sm"
                      label={say('inspect.note')}
                      withAsterisk
                      maxLength={LONGEST_NOTE}
                      value={note}
                      onChange={(event) => set(point.id, { note: event.currentTarget.value })}
                    />
                    <FileInput
                      size="sm"
                      label={say('inspect.photo')}
                      withAsterisk={point.photo}
                      accept="image/*"
                      clearable
                      onChange={(photo) => set(point.id, { photo })}
                    />
                  </div>
                ) : null}
              </fieldset>
            );
          })}
        </div>
        <Button size="xs" variant="default" onClick={allGood}>
          {say('inspect.allGood')}
        </Button>
        <SignatureField
          words={{
            signature: say('inspect.signature'),
            clear: say('inspect.clear'),
            signHere: say('inspect.signHere'),
          }}
          onSigned={setSignature}
        />
      </Stack>
    </AskDialog>
  );
}
