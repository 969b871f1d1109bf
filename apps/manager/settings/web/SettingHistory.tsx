import { Drawer } from '@mantine/core';
import type { SettingName } from '#core/setting/settings.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useWallWhen } from '../../web/users/use-wall-when.ts';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';
import { type Told, type TypeChoice, useSettingHistory } from './use-settings.ts';
import { valueText } from './value-text.ts';

type Part = { told: Told; fleet: number | null; types: readonly TypeChoice[] };

/** Who set a value, when, and from what to what; newest first. */
export function SettingHistory({
  told,
  onClose,
  ...part
}: Omit<Part, 'told'> & { told: Told | undefined; onClose: () => void }) {
  const say = useSettingTexts();
  const sayUi = useUiTexts();
  return (
    <Drawer
      opened={told !== undefined}
      onClose={onClose}
      position="right"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={told ? say('historyOf', { name: say(`name.${told.name}`) }) : ''}
    >
      {told ? <Lines told={told} {...part} /> : null}
    </Drawer>
  );
}

function Lines({ told, fleet, types }: Part) {
  const say = useSettingTexts();
  const when = useWallWhen();
  const name: SettingName = told.name;
  const { data, error } = useSettingHistory(name, fleet, told.version);
  if (error) return <Refusal sentence={errorSentence(error, 'manager-settings')} />;
  if (!data) return null;
  if (data.lines.length === 0) return <Nothing title={say('noHistory')} />;
  const text = (value: (typeof data.lines)[number]['was']) =>
    value === null ? say('nothing') : valueText(say, name, value, types);
  return (
    <ol className={classes.history}>
      {data.lines.map(({ atMs, by, was, became, draft }) => (
        <li key={`${atMs}-${String(was)}-${String(became)}`}>
          <b>
            <time>{when(atMs)}</time> {by}
          </b>
          <br />
          {say('wasBecame', { was: text(was), became: text(became) })}
          {draft === null ? null : ` · ${say('withDraft', { draft })}`}
        </li>
      ))}
    </ol>
  );
}
