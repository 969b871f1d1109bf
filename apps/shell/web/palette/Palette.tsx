/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list filtered as one types is no native select */
import { Modal, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { menusFor } from '#core/access/menu.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session.ts';
import { MenuIcon } from '../frame/menu-icons.tsx';
import { entryKey, menuKey } from '../frame/menu-keys.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './palette.module.css';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function PaletteBody({ onClose }: { onClose: () => void }) {
  const say = useShellTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);

  const places = useMemo(
    () => [
      { id: 'home', menu: 'home', route: 'home', name: say('bar.home'), of: '' },
      ...menusFor(flags).flatMap((menu) =>
        menu.entries.map((entry) => ({
          id: entry.id,
          menu: menu.id,
          route: entry.route,
          name: say(entryKey(entry.id)),
          of: say(menuKey(menu.id)),
        })),
      ),
    ],
    [flags, say],
  );
  const found = places.filter(({ name, of }) =>
    plain(text)
      .split(/\s+/)
      .every((word) => plain(`${of} ${name}`).includes(word)),
  );
  const chosen = found[Math.min(at, found.length - 1)];
  const choose = (route: string) => {
    onClose();
    go(route);
  };

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        classNames={{ input: classes.input }}
        aria-label={say('bar.goLong')}
        placeholder={say('palette.placeholder')}
        value={text}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={chosen ? `palette-${chosen.id}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter' && chosen) choose(chosen.route);
          else return;
          event.preventDefault();
        }}
      />
      <ScrollArea.Autosize mah="50vh">
        <div id="palette-list" role="listbox" aria-label={say('bar.goLong')} className={classes.list}>
          {found.map((place) => (
            <UnstyledButton
              key={place.id}
              id={`palette-${place.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              className={classes.place}
              onClick={() => choose(place.route)}
            >
              <MenuIcon id={place.menu} size={16} />
              <span>{place.name}</span>
              <span className={classes.of}>{place.of}</span>
            </UnstyledButton>
          ))}
          {found.length === 0 ? <p className={classes.none}>{say('palette.none')}</p> : null}
        </div>
      </ScrollArea.Autosize>
    </>
  );
}

/** Ctrl+K: go to any page of the menus by typing a part of its name. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useShellTexts();
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={say('bar.goLong')}
      styles={{ header: { display: 'none' } }}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      transitionProps={{ duration: 0 }}
    >
      <PaletteBody onClose={onClose} />
    </Modal>
  );
}
