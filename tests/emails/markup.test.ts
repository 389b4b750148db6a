import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markup } from '../../emails/markup.ts';
import { emails } from './samples.ts';

type Template = { Html: (mail: never) => ReactElement };
const files = import.meta.glob<Record<string, Template>>('../../emails/templates/*.tsx', { eager: true });
const exported = Object.values(files).flatMap((file) => Object.entries(file));
const templates = new Map(exported);

/** 'login-code' → 'loginCode': a template is exported under the name of its kind. */
const exportOf = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const HOSTILE = ` <b onclick="x">&amp; '"</b>`;

/** The same mail with markup typed into every name. */
const hostile = (mail: object): object =>
  JSON.parse(JSON.stringify(mail), (key, value: unknown) =>
    /name|notes|address/i.test(key) ? `${value}${HOSTILE}` : value,
  );

/** React moves the viewport to the front of the head. */
const withoutViewport = (html: string): string => html.replace(/<meta name="viewport"[^>]*>/, '');

describe.each(Object.entries(emails))('%s', (_name, mail) => {
  test.each([mail, hostile(mail)])('is rendered as react-dom renders it', (data) => {
    const template = templates.get(exportOf(mail.kind));
    if (template === undefined) throw new Error('no such template');
    const element = template.Html(data as never);
    expect(withoutViewport(markup(element))).toBe(withoutViewport(renderToStaticMarkup(element)));
  });
});

test('each kind has one template, and each template a kind', () => {
  const kinds = new Set(Object.values(emails).map(({ kind }) => exportOf(kind)));
  expect(exported.map(([name]) => name).sort()).toEqual([...kinds].sort());
});

test('escapes attributes and styles, and writes lengths as React does', () => {
  const element = h(
    'p',
    {
      title: `"><script>'`,
      style: { color: '"><i>', fontSize: 12, opacity: 0, lineHeight: 1.5, marginTop: undefined },
    },
    ['<', 0, null, false, 'é'],
  );
  expect(markup(element)).toBe(renderToStaticMarkup(element));
});

test('refuses what it does not know, instead of leaving it out', () => {
  expect(() => markup(h('p', null, {} as never))).toThrow(TypeError);
});
