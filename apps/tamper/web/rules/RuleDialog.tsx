import { NumberInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { TAMPER_RULES } from '#core/tamper/rule.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { AskDialog } from '#ui/kit/ask/AskDialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useFocusHome } from '#ui/kit/use-focus-home.ts';
import type { RuleRow } from '../../contract/rules.ts';
import { client } from '../client.ts';
import { ruleTitle } from '../rule-words.ts';
import { useTamperTexts } from '../texts.ts';

const LONGEST_WHY = 500;
export type RuleAsk = 'on' | 'shadow' | 'off' | 'version' | 'check';

/** Asks for the reason of a change of a rule, and for the threshold of a new version. */
export function RuleDialog({
  fleet,
  rule,
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
  const [why, setWhy] = useState('');
  const [threshold, setThreshold] = useState<number | string>(rule.threshold);
  const [missing, setMissing] = useState(false);
  useFocusHome(true);
  const { code, version } = rule;
  const change = async () => {
    const of = { fleet, code, version, why: why.trim() };
    if (ask === 'check') return (await client.check(of), null);
    if (ask === 'version')
      return (await client.makeVersion({ fleet, code, why: of.why, threshold: Number(threshold) })).version;
    return (await client.setState({ ...of, state: ask }), null);
  };
  const act = useAct(change, {
    onDone: (made) => {
      toast({ severity: 'success', summary: say(`versions.done.${ask}`, { rule: ruleTitle(code) }) });
      onDone(made);
    },
  });
  return (
    <AskDialog
      title={say(`versions.ask.${ask}`, { rule: ruleTitle(code), version })}
      ownEscape
      about={say(`versions.askAbout.${ask}`)}
      words={{ keep: say('case.keep'), give: say(`versions.give.${ask}`) }}
      refusal={act.error ? errorSentence(act.error, 'tamper') : null}
      busy={act.isPending}
      onGive={() => {
        setMissing(true);
        if (why.trim() !== '') act.mutate(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {ask === 'version' ? (
          <NumberInput
            data-autofocus
            label={say('versions.columns.threshold')}
            description={say(`versions.unit.${TAMPER_RULES[code].unit}`)}
            withAsterisk
            min={0}
            decimalScale={1}
            value={threshold}
            onChange={setThreshold}
          />
        ) : null}
        <Textarea
          data-autofocus={ask === 'version' ? undefined : true}
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
