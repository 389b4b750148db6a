/** The directory of a zip, read from the end of the file, so that nothing is unpacked before its size was judged and pictures stay on the disk. */
import { inflateSync } from 'fflate';

/** A file of a zip; sizes in bytes. */
export interface ZipFile {
  name: string;
  packedSize: number;
  size: number;
  /** Deflated, or as it is. */
  isDeflated: boolean;
  /** Where its own header begins. */
  at: number;
}

/** What is no zip, or was cut or changed. */
export class BrokenZip extends Error {
  override name = 'BrokenZip';
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEADER = 0x04034b50;
const HEADER_BYTES = 30;
/** Of the largest export: 65,535 files with names of 60 letters. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

export async function readDirectory(zip: Blob): Promise<ZipFile[]> {
  const tailAt = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(zip.slice(tailAt));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new BrokenZip();
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (size > MAX_DIRECTORY_BYTES || at + size > tailAt + end) throw new BrokenZip();
  return entriesOf(await viewOf(zip.slice(at, at + size)), count);
}

function entriesOf(directory: DataView, count: number): ZipFile[] {
  const files: ZipFile[] = [];
  for (let at = 0; files.length < count; ) {
    if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY)
      throw new BrokenZip();
    const [method, nameSize, extraSize, commentSize] = [10, 28, 30, 32].map((place) =>
      directory.getUint16(at + place, true),
    ) as [number, number, number, number];
    const nameAt = at + ENTRY_BYTES;
    if (nameAt + nameSize > directory.byteLength || (method !== 0 && method !== 8)) throw new BrokenZip();
    const name = new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameSize);
    files.push({
      name: new TextDecoder().decode(name),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      isDeflated: method === 8,
      at: directory.getUint32(at + 42, true),
    });
    at = nameAt + nameSize + extraSize + commentSize;
  }
  return files;
}

/** Its bytes, as many as the directory says. */
export async function readFile(
  zip: Blob,
  { at, packedSize, size, isDeflated }: ZipFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = await viewOf(zip.slice(at, at + HEADER_BYTES));
  if (header.byteLength < HEADER_BYTES || header.getUint32(0, true) !== HEADER) throw new BrokenZip();
  const from = at + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = new Uint8Array(await zip.slice(from, from + packedSize).arrayBuffer());
  const bytes = isDeflated ? inflated(packed, size) : packed;
  if (bytes.length !== size) throw new BrokenZip();
  return bytes;
}

function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size);
  try {
    return new Uint8Array(inflateSync(packed, { out }));
  } catch {
    throw new BrokenZip();
  }
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());
