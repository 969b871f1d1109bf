import { TAMPER_RULES } from '#core/tamper/rule.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { RuleRow } from '../../contract/rules.ts';
import { client } from '../client.ts';
import { ruleTitle } from '../rule-words.ts';
import { useTamperTexts } from '../texts.ts';

const LONGEST_WHY = 500;
export type RuleAsk = 'on' | 'shadow' | 'off' | 'version' | 'check';

/** Asks for the reason of a change of a rule, and for the threshold of a new version. */
export function RuleDialog({
  fleet,
  rule: { code, version, threshold: start },
  ask,
  onClose,
  onDone,
}: {
  fleet: number;
  rule: RuleRow;
  ask: RuleAsk;
  onClose: () => void;
  /** With the version that was made; null where none was. */
  onDone: (made: number | null) => void;
}) {
  const say = useTamperTexts();
  const rule = ruleTitle(code);
  return (
    <FormDialog
      title={say(`versions.ask.${ask}`, { rule, version })}
      about={say(`versions.askAbout.${ask}`)}
      words={{ keep: say('case.keep'), give: say(`versions.give.${ask}`) }}
      errors="tamper"
      name="tamper-rule"
      subject={{ fleet, code, ask }}
      operation={async ({ threshold, why }: { threshold: number; why: string }) => {
        if (ask === 'version') return (await client.makeVersion({ fleet, code, why, threshold })).version;
        if (ask === 'check') await client.check({ fleet, code, version, why });
        else await client.setState({ fleet, code, version, why, state: ask });
        return null;
      }}
      fields={{
        threshold: {
          kind: 'count',
          label: say('versions.columns.threshold'),
          hint: say(`versions.unit.${TAMPER_RULES[code].unit}`),
          start,
          least: 0,
          decimals: 1,
          required: true,
          shown: () => ask === 'version',
        },
        why: {
          kind: 'long',
          label: say('versions.why'),
          most: LONGEST_WHY,
          required: true,
        },
      }}
      done={(made) => {
        toast({ severity: 'success', summary: say(`versions.done.${ask}`, { rule }) });
        onDone(made);
      }}
      onClose={onClose}
    />
  );
}
