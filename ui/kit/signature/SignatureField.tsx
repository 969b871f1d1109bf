import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useLatest } from '../use-latest.ts';
import classes from './signature.module.css';

/** Ink on paper, whatever the colours of the page: it is kept as a picture. */
const INK = { penColor: '#17202e', backgroundColor: '#ffffff' };

/** Somebody signs with a finger, a pen or the mouse. */
export function SignatureField({
  words,
  onSigned,
}: {
  words: { signature: string; clear: string; signHere: string };
  /** A PNG in base64; null while nothing is drawn. */
  onSigned: (picture: string | null) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const told = useLatest(onSigned);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = element.clientWidth;
    element.height = element.clientHeight;
    const made = new SignaturePad(element, INK);
    const signed = () => told.current(made.isEmpty() ? null : made.toDataURL('image/png').replace(/^[^,]*,/, ''));
    made.addEventListener('endStroke', signed);
    pad.current = made;
    return () => {
      made.removeEventListener('endStroke', signed);
      made.off();
    };
  }, [told]);
  return (
    <section aria-label={words.signature}>
      <Group maw="30rem" gap="xs" justify="space-between">
        <Text size="sm" fw={600}>
          {words.signature}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            pad.current?.clear();
            onSigned(null);
          }}
        >
          {words.clear}
        </Button>
      </Group>
      <canvas ref={canvas} className={classes.signature}>
        {words.signHere}
      </canvas>
    </section>
  );
}
