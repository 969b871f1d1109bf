import { useTranslation } from 'react-i18next';
import type { PlanDifference } from '#core/dispatch/plan/plan-differences.ts';
import { differenceRow } from './difference-rows.ts';
import classes from './differences.module.css';
import type { Area } from './editor/plan-words.ts';
import { useLabTexts } from './texts.ts';

/** In what two plans differ, as a table in words. */
export function Differences({
  differences,
  areas,
  beforeName,
  afterName,
}: {
  differences: readonly PlanDifference[];
  areas: readonly Area[];
  beforeName: string;
  afterName: string;
}) {
  const say = useLabTexts();
  const { i18n } = useTranslation();
  if (differences.length === 0) return <p className={classes.none}>{say('diff.none')}</p>;
  const rows = differences.map((one) => differenceRow(one, { say, language: i18n.language, areas }));
  return (
    <table className={classes.table} aria-label={say('diff.title')}>
      <thead>
        <tr>
          <th scope="col">{say('diff.what')}</th>
          <th scope="col">{beforeName}</th>
          <th scope="col">{afterName}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, before, after }) => (
          <tr key={`${what}\t${before}\t${after}`}>
            <th scope="row">{what}</th>
            <td data-label={beforeName} className={classes.before}>
              {before}
            </td>
            <td data-label={afterName} className={classes.after}>
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
