import { Table } from '@mantine/core';
import { fieldLabel, type ResourceWords } from '../words.ts';
import classes from './import.module.css';
import type { LineShown } from './import-shown.ts';

/** The first lines of the file as they will be read. */
export function ImportPreview({
  words,
  names,
  lines,
}: {
  words: ResourceWords;
  names: readonly string[];
  lines: readonly LineShown[];
}) {
  const { say } = words;
  const title = say('resource.importing.preview');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={classes.preview} aria-label={title} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4} withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('resource.importing.line')}</Table.Th>
            {names.map((name) => (
              <Table.Th key={name} scope="col">
                {fieldLabel(words, name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, cells }) => (
            <Table.Tr key={line}>
              <Table.Td className={classes.figure}>{line}</Table.Td>
              {names.map((name, at) => (
                <Table.Td key={name}>{cells[at]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
