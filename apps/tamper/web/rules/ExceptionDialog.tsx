import type { TamperCode } from '#core/tamper/rule.ts';
import { type Subject, SubjectField } from '#engine/web/case/SubjectField.tsx';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import type { SayKey } from '#ui/resource/words.ts';
import { client } from '../client.ts';
import { ruleTitle } from '../rule-words.ts';
import { useTamperTexts } from '../texts.ts';

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
  return (
    <FormDialog
      title={say('exceptions.ask', { rule: ruleTitle(code) })}
      about={say('exceptions.about')}
      words={{ keep: say('case.keep'), give: say('exceptions.add') }}
      errors="tamper"
      operation={client.addException}
      given={{ fleet, code }}
      layout={[['lat', 'lon', 'metres']]}
      fields={{
        subjects: {
          kind: 'slot',
          start: [],
          saysWrong: true,
          render: ({ value, set, problem }) => (
            <SubjectField
              client={client.cases}
              fleet={fleet}
              say={say as unknown as SayKey}
              subjects={['driver', 'vehicle']}
              chosen={value as Subject[]}
              error={problem}
              onChange={set}
            />
          ),
        },
        lat: { kind: 'count', label: say('exceptions.lat'), least: -90, most: 90, decimals: 6 },
        lon: { kind: 'count', label: say('exceptions.lon'), least: -180, most: 180, decimals: 6 },
        metres: { kind: 'count', label: say('exceptions.metres'), least: 10, most: 50_000, start: USUAL_METRES },
        why: { kind: 'long', label: say('versions.why'), required: true },
      }}
      input={({ subjects, lat, lon, metres, why }) => {
        const idOf = (kind: Subject['kind']) => (subjects as Subject[]).find((one) => one.kind === kind)?.id ?? null;
        const isPlace = typeof lat === 'number' && typeof lon === 'number';
        const near = isPlace ? { lat, lon, metres: Number(metres) } : null;
        return { fleet, code, vehicle: idOf('vehicle'), driver: idOf('driver'), near, why };
      }}
      done={onDone}
      onClose={onClose}
    />
  );
}
