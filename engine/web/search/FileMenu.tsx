import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '#ui/kit/format.ts';
import { saveFile } from '#ui/kit/save-file.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { MOST_IN_FILE } from '../../contract/search.ts';
import { errorSentence } from '../i18n.ts';
import { useSearchTexts } from './texts.ts';

/** Saves all that a search finds, not only the page that is shown: the server makes the file. */
export function FileMenu({
  namespace,
  make,
}: {
  /** Of the application, whose texts say what its operation refuses. */
  namespace: string;
  make: (format: 'csv' | 'xlsx') => Promise<Blob>;
}) {
  const say = useSearchTexts();
  const { i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const file = await make(format);
      saveFile(file instanceof File ? file.name : `search.${format}`, file);
    } catch (error) {
      toast({ severity: 'error', summary: say('file.failed'), detail: errorSentence(error as Error, namespace) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} loading={busy} aria-label={say('file.menu')} title={say('file.menu')}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('file.most', { most: countText(MOST_IN_FILE, i18n.language) })}</Menu.Label>
        <Menu.Item leftSection={<IconDownload size={14} aria-hidden />} onClick={() => void save('csv')}>
          {say('file.csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTableExport size={14} aria-hidden />} onClick={() => void save('xlsx')}>
          {say('file.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
