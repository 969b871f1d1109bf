/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list filtered as one types is no native select */
import { Modal, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { MenuIcon } from '../frame/menu-icons.tsx';
import { useShellTexts } from '../inside/texts.ts';
import classes from './palette.module.css';
import { type Place, pagesFor, placeOfFound } from './places.ts';
import { useFound } from './use-found.ts';

function PaletteBody({ onClose }: { onClose: () => void }) {
  const say = useShellTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const things = useFound(text).flatMap((found) => placeOfFound(found, flags) ?? []);
  // A number or a name in full is a thing more often than a page.
  const found: Place[] = [...things, ...pagesFor(text, flags, say)];
  const chosen = found[Math.min(at, found.length - 1)];
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) document.getElementById(`palette-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const choose = (place: Place) => {
    onClose();
    go(place.route, place.query);
  };

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        classNames={{ input: classes.input }}
        aria-label={say('bar.goLong')}
        placeholder={say('palette.placeholder')}
        maxLength={60}
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
          else if (event.key === 'Enter' && chosen) choose(chosen);
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
              onClick={() => choose(place)}
            >
              <MenuIcon id={place.icon} size={16} />
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

/** Ctrl+K: go to any page, job, vehicle, driver or account by typing a part of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useShellTexts();
  return (
    <Modal
      opened
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
