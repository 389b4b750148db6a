import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/** Whether temporary files of a test run find room in memory: 4 GB. A small one, as containers have, would run full. */
export const fitsMemory: boolean = (() => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 4e9;
  } catch {
    return false; // another system
  }
})();

/** Where databases of tests lie: creating and deleting their files costs a disk a twentieth of a run. */
export const scratchFolder = fitsMemory ? MEMORY : tmpdir();
