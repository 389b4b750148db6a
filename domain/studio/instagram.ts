import { config, maxLength, nullish, pipe, regex, string, transform } from 'valibot';
import { FIRST_ONLY, noNul } from '../fields.ts';
import { cleanLine } from '../text.ts';

const INVALID = 'Informe o usuário do Instagram, como @seuestudio';

/** Paths of instagram.com that are no profile. */
const PLACES = /^(?:p|reels?|tv|s|explore|accounts|direct|share)\//i;

/** '@Nome', 'https://www.instagram.com/nome/?hl=pt' -> 'nome'; anything else normalised, to be refused. */
export function instagramName(text: string): string {
  const line = cleanLine(text.normalize('NFKC'));
  const [, path = line] = /^(?:https?:\/\/)?(?:www\.|m\.)?instagr(?:am\.com|\.am)\/(.*)$/i.exec(line) ?? [];
  if (path === line || PLACES.test(path)) return line.replace(/^@\s*/, '').toLowerCase();
  const [name = ''] = path.replace(/^(?:stories|_[nu])\//i, '').split(/[/?#]/);
  return name.replace(/^@\s*/, '').toLowerCase();
}

/** Up to 30 letters, digits, dots and underscores; no dot at an end or beside another. */
const NAME = /^(?:(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30})?$/;

export const instagram = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      nullish(string(INVALID), ''),
      noNul,
      maxLength(500, INVALID),
      transform(instagramName),
      regex(NAME, INVALID),
      transform((name) => (name === '' ? null : name)),
    ),
    FIRST_ONLY,
  );
