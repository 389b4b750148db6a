import { sendPortions } from '../../import/portions.ts';
import type { Came, StudioDoors } from './import-doors.ts';
import type { Choice, LeftOut } from './studio-plan.ts';
import {
  ANOTHER_RECORD,
  NO_APPOINTMENT,
  pictureLeftOut,
  pictureRows,
  recordRows,
  toLeftOut,
} from './work-plan.ts';
import { BrokenZip, readFile } from './zip-directory.ts';

interface Here {
  /** Appointments of the file that came. */
  came: ReadonlySet<string>;
  /** Where lots of the file are here. */
  lots: ReadonlyMap<string, string>;
}

/** Records in portions, then pictures one at a time: each is read from the zip when it is sent. */
export async function sendWork(
  doors: Pick<StudioDoors, 'bringRecords' | 'sendWorkPicture'>,
  choice: Choice,
  { came, lots }: Here,
  onProgress: (sent: number) => void,
): Promise<{ records: Came; pictures: Came; leftOut: LeftOut[] }> {
  const { archive } = choice;
  const records = recordRows(choice, came, lots);
  const stored = new Set((await sendPortions(records.rows, doors.bringRecords, onProgress)).flat());
  const refused = new Set(records.rows.flatMap(({ key }) => (stored.has(key) ? [] : [key])));
  const others = archive.records.filter(({ id }) => refused.has(id)).map(toLeftOut(archive, ANOTHER_RECORD));
  const pictures = pictureRows(choice, came);
  const unsent: LeftOut[] = [];
  let sent = archive.records.length;
  for (const { picture, ...query } of pictures.rows) {
    const bytes = await readFile(archive.zip, picture.file).catch(brokenIsNull);
    if (bytes === null) unsent.push(pictureLeftOut(archive, picture, 'O arquivo da foto está danificado'));
    else if (!(await doors.sendWorkPicture(query, picture.contentType, bytes)))
      unsent.push(pictureLeftOut(archive, picture, NO_APPOINTMENT));
    sent += 1;
    onProgress(sent);
  }
  return {
    records: { added: stored.size, known: 0 },
    pictures: { added: pictures.rows.length - unsent.length, known: 0 },
    leftOut: [...records.leftOut, ...others, ...pictures.leftOut, ...unsent],
  };
}

function brokenIsNull(error: unknown): null {
  if (error instanceof BrokenZip) return null;
  throw error;
}
