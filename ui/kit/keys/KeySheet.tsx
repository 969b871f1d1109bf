import { Kbd, Modal, Table } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUiTexts } from '../texts.ts';
import { keyWanted, screenKeys, watchKeys } from './key-store.ts';

/** Listens for the keys of the screen and shows their list on `?`; one a page. */
export function KeySheet() {
  const say = useUiTexts();
  const [open, setOpen] = useState(false);
  const screens = useSyncExternalStore(watchKeys, screenKeys, screenKeys);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const help = { key: '?', does: '', run: () => setOpen(true) };
      const wanted = keyWanted(event, [...screens.flatMap(({ keys }) => keys).toReversed(), help]);
      if (!wanted) return;
      event.preventDefault();
      wanted.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [screens]);

  const rows = [...screens.flatMap(({ keys }) => keys), { key: '?', does: say('keys.help') }];
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      title={say('keys.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': say('keys.close') }}
    >
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(({ key, does }) => (
            <Table.Tr key={`${key} ${does}`}>
              <Table.Th scope="row" w="7rem">
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
