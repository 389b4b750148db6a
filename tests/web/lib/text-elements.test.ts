import { createElement, type ElementType, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from '../../../web/lib/text-elements/jsx-runtime.ts';

const b = jsx('b', { children: 'b' }, 'b');
const html = (children: ReactNode, type: ElementType = 'p') =>
  renderToStaticMarkup(jsx('div', { children: [jsx('i', {}, 'i'), jsxs(type, { children }, 'p')] }));
const inside = (children: ReactNode) => /<p>(.*)<\/p>/.exec(html(children))?.[1];

test('text beside elements gets an element, text alone and blanks do not', () => {
  expect(inside('só')).toBe('só');
  expect(inside(['Faltam ', 3, ' horas'])).toBe('Faltam 3 horas');
  expect(inside(['Faltam ', 3, b])).toBe('<x-text>Faltam 3</x-text><b>b</b>');
  expect(inside([b, ' ', b && jsx('i', {}, 'c')])).toBe('<b>b</b> <i></i>');
  expect(inside([false, 'a', null, 'c', b, 'd'])).toBe('<x-text>ac</x-text><b>b</b><x-text>d</x-text>');
  expect(inside([false, b, null])).toBe('<b>b</b>');
});

test('text of a fragment gets one, since it stands beside what the fragment stands beside', () => {
  expect(html('só', Fragment)).toBe('<div><i></i><x-text>só</x-text></div>');
  expect(html(['a', 1], Fragment)).toBe('<div><i></i><x-text>a1</x-text></div>');
});

const seen: ReactNode[] = [];

function Seeing({ children }: { children?: ReactNode }) {
  seen.push(children);
  return createElement('p', null, children);
}

test('a component gets its text as one string and elements at their places', () => {
  renderToStaticMarkup(jsxs(Seeing, { children: ['a', ' ', 'c'] }));
  renderToStaticMarkup(jsxs(Seeing, { children: [b, 'a', false] }));
  expect(seen[0]).toBe('a c');
  expect(seen[1]).toMatchObject([{ type: 'b' }, { type: 'x-text', props: { children: 'a' } }, null]);
});
