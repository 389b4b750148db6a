import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** One PostgreSQL for the whole run; see `createDatabase`. */
export default async function setup(project: TestProject) {
  const { cluster, stop } = await startTestCluster({ migrated: true });
  project.provide('cluster', cluster);
  return stop;
}
