import { ArchiveProblem, archiveProblems, MAX_ZIP_BYTES } from './open-archive.ts';
import { readArchive, type StudioArchive } from './read-archive.ts';

/** What is in a file, or why it is not taken. */
export type OpenedExport = { archive: StudioArchive } | { problem: string };

/** What is too large is not even read. */
export async function openedExport(file: Blob): Promise<OpenedExport> {
  if (file.size > MAX_ZIP_BYTES) return { problem: archiveProblems.tooLarge };
  const zip = new Uint8Array(await file.arrayBuffer());
  try {
    return { archive: readArchive(zip) };
  } catch (error) {
    if (error instanceof ArchiveProblem) return { problem: error.message };
    throw error;
  }
}
