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

export interface DecodedFile {
  text: string;
  encoding: FileEncoding;
}

/** A file as text, in the encoding that fits best unless one is given. Null when it is no text: a spreadsheet's own format, a PDF, a picture. */
export function decode(bytes: ArrayBuffer, given?: FileEncoding): DecodedFile | null {
  const encoding = given ?? encodingOf(new Uint8Array(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  // Control characters other than tab, line feed and carriage return stand in no list of people.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\x00-\x08\x0e-\x1f]|^%PDF-/.test(text.slice(0, 4096)) ? null : { text, encoding };
}

function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return oddness(bytes, 'macintosh') < oddness(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252';
  }
}

/** Bytes: where an encoding shows itself, however long the file is. */
const LOOKED_AT = 65_536;

/** How many characters no Portuguese text has. */
function oddness(bytes: Uint8Array, encoding: FileEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT));
  return (
    text.match(/[^ -~\sáàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°–—‘’“”•…€\u00a0]/g)?.length ?? 0
  );
}
