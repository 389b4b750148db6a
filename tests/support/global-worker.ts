import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle, compatibilityDate, ROOT } from '../../tools/platform/worker-bundle.ts';

/** The Worker as it would be deployed, or why it could not be bundled. */
export interface WorkerBundle {
  folder: string;
  compatibilityDate: string;
  error?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    worker: WorkerBundle;
  }
}

/** Bundles the Worker once per run. A bundle that fails makes the suites fail that need it, not the others. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lume-worker-'));
  const date = await compatibilityDate();
  try {
    await bundle(join(ROOT, 'functions/worker.ts'), folder);
    project.provide('worker', { folder, compatibilityDate: date });
  } catch (error) {
    project.provide('worker', { folder, compatibilityDate: date, error: String(error) });
  }
  return () => rm(folder, { recursive: true, force: true });
}
