import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { queries, useOperation } from '../calls/operations.ts';
import { useFleets } from '../fleets.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { Asked } from './asked.ts';
import type { Kept } from './kept.ts';
import { ShareDialog } from './ShareDialog.tsx';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';

/** The operations of `savedSearchOperations` as a client calls them. */
export type SavedClient<P extends string> = {
  saved: (input: { page: P }, options: { signal: AbortSignal }) => Promise<{ searches: Kept[] }>;
  save: (input: { page: P; name: string; search: Record<string, string> }) => Promise<unknown>;
  rename: (input: { id: number; name: string }) => Promise<unknown>;
  remove: (input: { id: number }) => Promise<unknown>;
  /** Where they may be shared. */
  share?: (input: { id: number; fleetId: number | null }) => Promise<unknown>;
};

/** Where searches are kept: the application's client and texts, and the page. */
export type SavedPlace<P extends string> = { client: SavedClient<P>; namespace: string; page: P };

type Naming = { kind: 'save' } | { kind: 'rename'; kept: Kept } | { kind: 'remove'; kept: Kept };

/** The searches the user keeps of this page: opened, kept anew, renamed, deleted. */
export function SavedMenu<P extends string>({
  place,
  asked,
  onOpen,
}: {
  place: SavedPlace<P>;
  asked: Asked;
  onOpen: (asked: Asked) => void;
}) {
  const say = useSearchTexts();
  const { client, namespace, page } = place;
  const key = [namespace, 'savedSearches', page];
  const { data } = useOperation(key, (signal) => client.saved({ page }, { signal }));
  const [naming, setNaming] = useState<Naming | null>(null);
  const [sharing, setSharing] = useState<Kept | null>(null);
  const fleets = useFleets();
  const kept: readonly Kept[] = data?.searches ?? [];
  const done = (sentence: string) => {
    setNaming(null);
    setSharing(null);
    toast({ severity: 'success', summary: sentence });
    void queries.invalidateQueries({ queryKey: key });
  };
  const about = ({ by, fleetId }: Kept): string => {
    const fleet = fleets.find(({ id }) => id === fleetId)?.name;
    const told = [by === null ? null : say('saved.by', { by }), fleet ? say('saved.sharedWith', { fleet }) : null];
    return told.filter((one) => one !== null).join(', ');
  };

  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={say('saved.menu')} title={say('saved.menu')}>
            <IconBookmark size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Menu.Label>{kept.length > 0 ? say('saved.menu') : say('saved.none')}</Menu.Label>
          {kept.map((one) => (
            <div key={one.id} className={classes.kept}>
              <Menu.Item aria-label={one.name} onClick={() => onOpen(one.search)}>
                {one.name}
                {about(one) ? (
                  <Text component="span" display="block" size="xs" c="dimmed">
                    {about(one)}
                  </Text>
                ) : null}
              </Menu.Item>
              {one.mayChange ? (
                <>
                  {client.share ? (
                    <Menu.Item
                      w="auto"
                      aria-label={say('saved.share', { name: one.name })}
                      onClick={() => setSharing(one)}
                    >
                      <IconUsers size={14} aria-hidden />
                    </Menu.Item>
                  ) : null}
                  <Menu.Item
                    w="auto"
                    aria-label={say('saved.rename', { name: one.name })}
                    onClick={() => setNaming({ kind: 'rename', kept: one })}
                  >
                    <IconPencil size={14} aria-hidden />
                  </Menu.Item>
                  <Menu.Item
                    w="auto"
                    aria-label={say('saved.remove', { name: one.name })}
                    onClick={() => setNaming({ kind: 'remove', kept: one })}
                  >
                    <IconTrash size={14} aria-hidden />
                  </Menu.Item>
                </>
              ) : null}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={14} aria-hidden />}
            onClick={() => setNaming({ kind: 'save' })}
          >
            {say('saved.save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {naming ? (
        <NameDialog naming={naming} place={place} asked={asked} onClose={() => setNaming(null)} onDone={done} />
      ) : null}
      {sharing && client.share ? (
        <ShareDialog
          kept={sharing}
          share={client.share}
          namespace={namespace}
          onClose={() => setSharing(null)}
          onDone={done}
        />
      ) : null}
    </>
  );
}

function NameDialog<P extends string>({
  naming,
  place: { client, namespace, page },
  asked,
  onClose,
  onDone,
}: {
  naming: Naming;
  place: SavedPlace<P>;
  asked: Asked;
  onClose: () => void;
  onDone: (sentence: string) => void;
}) {
  const say = useSearchTexts();
  const { kind } = naming;
  const kept = naming.kind === 'save' ? null : naming.kept;
  const was = kept?.name ?? '';
  const title = { save: say('saved.save'), rename: say('saved.renameTitle'), remove: say('saved.menu') }[kind];
  const keeps = say('saved.keep');
  return (
    <FormDialog
      title={title}
      about={kind === 'remove' ? say('saved.removeAsk', { name: was }) : null}
      words={{
        keep: say('saved.cancel'),
        give: { save: keeps, rename: keeps, remove: say('saved.remove', { name: was }) }[kind],
      }}
      grave={kind === 'remove'}
      errors={namespace}
      name={`search ${namespace}`}
      subject={{ page, kind, id: kept?.id ?? null }}
      operation={({ name }: { name: string }) => {
        if (!kept) return client.save({ page, name, search: { ...asked } });
        return kind === 'rename' ? client.rename({ id: kept.id, name }) : client.remove({ id: kept.id });
      }}
      fields={{
        name: {
          kind: 'text',
          label: say('saved.name'),
          start: was,
          most: 60,
          required: true,
          shown: () => kind !== 'remove',
        },
      }}
      done={(_, { name = was }) => {
        const told = { save: 'saved.kept', rename: 'saved.renamed', remove: 'saved.removed' } as const;
        onDone(say(told[kind], { name }));
      }}
      onClose={onClose}
    />
  );
}
