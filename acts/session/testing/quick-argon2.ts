import { createRequire } from 'node:module';
import type { hash as hashOf } from '@node-rs/argon2';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** The true hash at its least cost: what a test writes is tried by the same check, which takes the cost from the hash. */
export const hash: typeof hashOf = (secret, options, signal) =>
  argon2.hash(secret, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = argon2;
