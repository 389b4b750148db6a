import { maxLength, pipe, regex, string, transform } from 'valibot';

const INVALID = 'Página inválida';
const ID_LENGTH = 36;
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Where a page of a list ends: `next` of a page is `cursor` of the one after it. `key`: by what the list is ordered, as text. */
export interface Cursor {
  key: string;
  id: string;
}

export const cursorText = ({ key, id }: Cursor): string => `${key}-${id}`;

export const cursorFrom = (text: string): Cursor => ({
  key: text.slice(0, -ID_LENGTH - 1),
  id: text.slice(-ID_LENGTH),
});

const cursorBy = (key: string) =>
  pipe(
    string(INVALID),
    maxLength(1000, INVALID),
    regex(new RegExp(`^${key}-${ID}$`), INVALID),
    transform(cursorFrom),
  );

/** Of a list ordered by moments: microseconds since 1970. */
export const momentCursor = cursorBy('\\d{1,16}');
export const nameCursor = cursorBy('[^\\0]*');
