import { pictureFilter } from './picture-filter.ts';

/** The encodings that lists of contacts come in, as the person is shown them. */
export const encodingLabels = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows',
  macintosh: 'Mac antigo',
  'utf-16le': 'Unicode do Excel (UTF-16)',
  'utf-16be': 'Unicode do Mac (UTF-16)',
} as const;
export type FileEncoding = keyof typeof encodingLabels;
export const fileEncodings = Object.keys(encodingLabels) as FileEncoding[];

interface DecodedFile {
  text: string;
  encoding: FileEncoding;
}

/** `share`: how much of the file has been read, up to 1. */
export type OnProgress = (share: number) => void;

/** Bytes: where an encoding shows itself, however long the file is. */
const LOOKED_AT = 65_536;

/**
 * A file as text, in the encoding that fits best unless one is given, read in pieces and without the pictures of vCards. Null when it is no
 * text: a spreadsheet's own format, a PDF, a picture.
 */
export async function decodeFile(
  file: Blob,
  given?: FileEncoding,
  onProgress: OnProgress = () => undefined,
): Promise<DecodedFile | null> {
  const beginning = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const marked = given ?? markedEncoding(beginning);
  if (marked !== null) return decodeAs(file, marked, onProgress);
  for (const read of [async () => file, () => unfoldLetters(file)]) {
    try {
      return await decodeAs(await read(), 'utf-8', onProgress, true);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  if (isMostlyUnicode(beginning)) return decodeAs(file, 'utf-8', onProgress);
  const older = oddness(beginning, 'macintosh') < oddness(beginning, 'windows-1252');
  return decodeAs(file, older ? 'macintosh' : 'windows-1252', onProgress);
}

/** Some programs fold the lines of a calendar or a vCard by bytes, also in the middle of a letter: those folds are taken out. */
async function unfoldLetters(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];
  const goesOn = (at: number) => (bytes[at] ?? 0) >> 6 === 0b10;
  const isFold = (at: number) =>
    (bytes[at] === SPACE || bytes[at] === TAB) && bytes[at - 1] === LF && goesOn(at + 1);
  const isKept = (byte: number, at: number) =>
    !isFold(at) && !(byte === LF && isFold(at + 1)) && !(byte === CR && isFold(at + 2));
  return new Blob([bytes.filter(isKept)]);
}

/** `fatal`: throws a TypeError at the first byte that the encoding does not have. */
async function decodeAs(
  file: Blob,
  encoding: FileEncoding,
  onProgress: OnProgress,
  fatal = false,
): Promise<DecodedFile | null> {
  const decoder = new TextDecoder(encoding, { fatal });
  const filter = pictureFilter();
  const texts: string[] = [];
  let read = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const piece = done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (read === 0 && isNoText(piece)) return null;
    texts.push(filter.add(piece));
    if (done) break;
    read += value.length;
    onProgress(read / file.size);
  }
  texts.push(filter.end());
  return { text: texts.join(''), encoding };
}

/** Control characters other than tab, line feed and carriage return stand in no list of people; markup is a page or XML that a program calls '.xls'. */
const isNoText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\x00-\x08\x0e-\x1f]|^%PDF-|^\s*<(?:[!?]|[a-z]+[\s>])/i.test(text.slice(0, 4096));

function markedEncoding(bytes: Uint8Array): FileEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** A name that a program cut in the middle of a letter does not turn every other one into 'ConceiÃ§Ã£o'. */
function isMostlyUnicode(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  const whole = text.match(/[^ -~\s\uFFFD]/gu)?.length ?? 0;
  return whole > text.split('\uFFFD').length - 1;
}

/** How many characters no Portuguese text has. */
function oddness(bytes: Uint8Array, encoding: FileEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes);
  return (
    text.match(/[^ -~\sáàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°–—‘’“”•…€\u00a0]/g)?.length ?? 0
  );
}
