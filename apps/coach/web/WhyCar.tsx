import { Table } from '@mantine/core';
import { ageText, distanceText, driveText } from '#ui/kit/format.ts';
import type { Reasons } from '../contract.ts';
import classes from './story.module.css';
import { type SayCoach, useCoachTexts } from './texts.ts';
import { itemsCharged, type WhyFact, whyFacts } from './why-car.ts';

const PLATES_NAMED = 6;

/** One fact of a decision as a sentence. */
export function whySentence(fact: WhyFact, say: SayCoach, language: string): string {
  switch (fact.kind) {
    case 'quickest':
    case 'onlyOne': {
      const told = {
        plate: fact.car.plate ?? '',
        drive: driveText(fact.car.driveSeconds),
        distance: distanceText(fact.car.metres, language),
      };
      if (fact.kind === 'onlyOne') return say('why.onlyOne', told);
      if (!fact.next) return say('why.quickest', told);
      return say('why.quickestNext', {
        ...told,
        next: fact.next.plate ?? '',
        nextDrive: driveText(fact.next.driveSeconds),
      });
    }
    case 'cheapest':
      return say('why.cheapest', {
        plate: fact.car.plate ?? '',
        drive: driveText(fact.car.driveSeconds),
        quicker: fact.quicker.plate ?? '',
        quickerDrive: driveText(fact.quicker.driveSeconds),
        because: say(`why.because.${fact.decisive ?? 'otherJob'}`),
      });
    case 'noCar':
      return say(fact.waitedSeconds > 0 ? 'why.lookedAfter' : 'why.looked', {
        cap: driveText(fact.capSeconds),
        wait: ageText(fact.waitedSeconds, language),
      });
    case 'passedOver': {
      const named = fact.plates.slice(0, PLATES_NAMED).join(', ');
      const more = fact.plates.length - PLATES_NAMED;
      return say('why.passed', {
        plates: more > 0 ? `${named} +${more}` : named,
        why: say(`why.not.${fact.why}`),
      });
    }
  }
}

const seconds = (ms: number) => Math.round(ms / 1_000);
const signed = (ms: number | undefined) => (ms === undefined ? '' : String(seconds(ms)).replace('-', '−'));

/** Why this car, or why none: sentences, and the cars weighed with what each was charged and credited. */
export function WhyCar({ reasons, language }: { reasons: Reasons; language: string }) {
  const say = useCoachTexts();
  const items = itemsCharged(reasons.best);
  return (
    <div className={classes.why}>
      <ul className={classes.sentences}>
        {whyFacts(reasons).map((fact) => (
          <li key={`${fact.kind} ${fact.kind === 'passedOver' ? fact.why : ''}`}>{whySentence(fact, say, language)}</li>
        ))}
      </ul>
      {reasons.best.length > 1 ? (
        <div className={classes.weighed}>
          <Table withRowBorders={false} verticalSpacing={1} horizontalSpacing={6} captionSide="top">
            <Table.Caption className={classes.caption}>{say('why.weighed')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say('why.car')}</Table.Th>
                {items.map((item) => (
                  <Table.Th key={item} scope="col" ta="right">
                    {say(`why.item.${item}`)}
                  </Table.Th>
                ))}
                <Table.Th scope="col" ta="right">
                  {say('why.total')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reasons.best.map((car) => (
                <Table.Tr key={car.vehicleId} data-chosen={car.vehicleId === reasons.vehicleId || undefined}>
                  <Table.Th scope="row">{car.plate}</Table.Th>
                  {items.map((item) => (
                    <Table.Td key={item} ta="right">
                      {signed(car.items[item])}
                    </Table.Td>
                  ))}
                  <Table.Td ta="right">{signed(car.costMs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
    </div>
  );
}
