export { type Turns, turns } from '#core/kit/turns.ts';
