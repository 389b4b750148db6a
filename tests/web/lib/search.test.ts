import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../web/lib/search.ts';

test('values stay the text they are', () => {
  expect(parseSearch('?token_hash=0042&type=signup')).toEqual({ token_hash: '0042', type: 'signup' });
  expect(parseSearch('?a=true&b={}')).toEqual({ a: 'true', b: '{}' });
});

test('what is not set leaves no trace in the URL', () => {
  expect(stringifySearch({ scope: undefined, page: undefined })).toBe('');
  expect(stringifySearch({ scope: 'all', page: 2 })).toBe('?scope=all&page=2');
});

test('an address with a plus survives', () => {
  const search = stringifySearch({ email: 'ana+lume@exemplo.com.br' });
  expect(parseSearch(search)).toEqual({ email: 'ana+lume@exemplo.com.br' });
});
