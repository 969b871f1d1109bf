import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#core/language/languages.ts';
import { printedDay } from '#core/print/print-words.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { ConductTold } from '../../contract/trainings.ts';
import { client } from '../client.ts';
import { useTrainerTexts } from '../texts.ts';
import classes from '../trainer.module.css';

const RATES = ['jobs', 'refusedPercent', 'noShowsPer100Jobs', 'incidentsPer100Jobs', 'harshPer100Km'] as const;

/** What a driver did before a training and after it. */
export function Effect({ fleet, trainingId }: { fleet: number; trainingId: number }) {
  const say = useTrainerTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { data } = useOperation(['trainer', fleet, 'effect', trainingId], (signal) =>
    client.effect({ fleet, id: trainingId }, { signal }),
  );
  const effect = data?.effect;
  if (!effect) return null;
  const told = (of: ConductTold | null, rate: (typeof RATES)[number]) => of?.[rate] ?? say('effect.none');
  return (
    <section aria-label={say('effect.title')}>
      <h3 className={classes.heading}>{say('effect.title')}</h3>
      <p>{say('effect.about', { day: printedDay(effect.overOn, language) })}</p>
      <Table fz="sm" verticalSpacing={4} aria-label={say('effect.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['rate', 'before', 'after'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {say(`effect.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {RATES.map((rate) => (
            <Table.Tr key={rate}>
              <Table.Td>{say(`effect.rates.${rate}`)}</Table.Td>
              <Table.Td>{told(effect.before, rate)}</Table.Td>
              <Table.Td>{told(effect.after, rate)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
