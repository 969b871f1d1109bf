import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { useLatest } from '#ui/kit/use-latest.ts';
import classes from './desk.module.css';
import { useDeskTexts } from './texts.ts';

/** Ink on paper, whatever the colours of the page: it is kept as a picture. */
const INK = { penColor: '#17202e', backgroundColor: '#ffffff' };

/** The driver signs with a finger, a pen or the mouse. */
export function Signature({ onSigned }: { onSigned: (picture: string | null) => void }) {
  const say = useDeskTexts();
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
    <section aria-label={say('hand.signature')}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={600}>
          {say('hand.signature')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            pad.current?.clear();
            onSigned(null);
          }}
        >
          {say('hand.clearSignature')}
        </Button>
      </Group>
      <canvas ref={canvas} className={classes.signature}>
        {say('hand.signHere')}
      </canvas>
    </section>
  );
}
