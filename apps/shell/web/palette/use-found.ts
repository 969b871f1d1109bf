import { useEffect, useState } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { shell } from '../client.ts';
import { type Found, foundFor } from './places.ts';

const TYPING_MS = 150;

/** Jobs, vehicles, drivers and accounts found by what is typed, a moment after the last letter. */
export function useFound(text: string): readonly Found[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useOperation(
    ['shell', 'search', asked],
    (signal) => shell.search({ text: asked.slice(0, 60) }, { signal }),
    { enabled: asked !== '' },
  );
  return foundFor(text, asked, data ?? []);
}
