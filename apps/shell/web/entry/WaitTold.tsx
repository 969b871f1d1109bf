import { Refusal } from '#ui/kit/Nothing.tsx';

/** A sentence that counts down. */
export const WaitTold = ({ sentence }: { sentence: string }) =>
  sentence === '' ? null : <Refusal sentence={sentence} counts />;
