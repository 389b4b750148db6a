import { ArchiveProblem } from './open-archive.ts';
import { readArchive, type StudioArchive } from './read-archive.ts';

/** What is in a file, or why it is not taken. */
export type OpenedExport = { archive: StudioArchive } | { problem: string };

export async function openedExport(file: Blob): Promise<OpenedExport> {
  try {
    return { archive: await readArchive(file) };
  } catch (error) {
    if (error instanceof ArchiveProblem) return { problem: error.message };
    throw error;
  }
}
