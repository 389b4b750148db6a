import { hints, html } from 'virtual:booking-document';

export interface DocumentParts {
  theme: string;
  head: string;
  body: string;
  /** False for a finished document, such as the error card. */
  scripts: boolean;
}

export function bookingDocument({ theme, head, body, scripts }: DocumentParts): {
  html: string;
  hints: string;
} {
  // Replaced by functions: `$&` in a studio's name must stay what it is.
  const filled = (scripts || import.meta.env.DEV ? html : withoutScripts(html))
    .replace('data-theme="default"', () => `data-theme="${escapeHtml(theme)}"`)
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body);
  return { html: filled, hints: scripts ? hints : withoutScriptHints(hints) };
}

function withoutScripts(document: string): string {
  return document
    .replace(/<script\b[^>]*>[^<]*<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

const withoutScriptHints = (all: string) =>
  all
    .split(', ')
    .filter((hint) => !hint.endsWith('; rel=modulepreload'))
    .join(', ');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe as an element's content and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** JSON that is safe inside a script element: nothing in it can close the element or open a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
