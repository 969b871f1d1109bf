import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { orderOf } from './order-of-files.ts';

/** Runs long files first and the others in an order of the run's seed, so that no test leans on what ran before it. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const byPath = new Map(files.map((file) => [relative(root, file.moduleId).replaceAll('\\', '/'), file]));
    return orderOf([...byPath.keys()], sequence.seed).flatMap((path) => byPath.get(path) ?? []);
  }
}
