import type { TestProject } from 'vitest/node';
import { makeTemplate, migratedTemplate } from './template.ts';
import type { TestCluster } from './test-cluster.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, at its `postgres` database. */
    testClusterUrl: string;
  }
}

interface SharedCluster {
  cluster: Promise<TestCluster>;
  users: number;
}

// Two Vitest projects load this file twice but run in one process: they share the cluster through the global object.
const shared = globalThis as typeof globalThis & { hansomTestCluster?: SharedCluster | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.hansomTestCluster ??= { cluster: startMigrated(), users: 0 };
  const mine = shared.hansomTestCluster;
  mine.users += 1;
  const cluster = await mine.cluster;
  project.provide('testClusterUrl', cluster.url);
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared.hansomTestCluster = undefined;
    await cluster.stop();
  };
}

async function startMigrated(): Promise<TestCluster> {
  const cluster = await startTestCluster();
  try {
    await makeTemplate(cluster.url, migratedTemplate);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
