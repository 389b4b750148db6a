import { Fragment, isValidElement, type ReactNode } from 'react';

/** A renderer that costs a fraction of react-dom's (docs/decisions/34): elements, function components and `forwardRef` only. */
export function markup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (Array.isArray(node)) return node.map(markup).join('');
  if (!isValidElement<Props>(node)) throw new TypeError('a template holds something that is no element');
  const { type, props } = node;
  if (type === Fragment) return markup(props.children);
  if (typeof type === 'string') return tag(type, props);
  return markup(componentOf(type)(props));
}

type Props = Record<string, unknown> & { children?: ReactNode };
type Component = (props: Props) => ReactNode;

function componentOf(type: unknown): Component {
  const component = typeof type === 'object' && type !== null && 'render' in type ? type.render : type;
  if (typeof component !== 'function') throw new TypeError('a template holds a component of an unknown kind');
  return component as Component;
}

const VOID = new Set(['br', 'hr', 'meta']);
/** Not escaped, so only the product's own text. */
const RAW = new Set(['style']);

function tag(name: string, { children, dangerouslySetInnerHTML, ...attributes }: Props): string {
  const start = `<${name}${Object.entries(attributes).map(attribute).join('')}`;
  if (VOID.has(name)) return `${start}/>`;
  const raw = dangerouslySetInnerHTML as { __html: string } | undefined;
  const content = raw?.__html ?? (RAW.has(name) ? String(children) : markup(children));
  return `${start}>${content}</${name}>`;
}

const names: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv' };

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || value === false) return '';
  const text = name === 'style' ? styleText(value as Style) : String(value);
  return ` ${names[name] ?? name}="${escapeHtml(text)}"`;
}

type Style = Record<string, string | number | undefined>;

/** As React writes it: numbers are pixels where the property has a unit. */
function styleText(style: Style): string {
  let text = '';
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === '') continue;
    const unit = typeof value === 'number' && value !== 0 && !UNITLESS.has(name) ? 'px' : '';
    text += `${text === '' ? '' : ';'}${cssName(name)}:${value}${unit}`;
  }
  return text;
}

const UNITLESS = new Set(['fontWeight', 'lineHeight', 'opacity']);

const known = new Map<string, string>();

/** `msoPaddingAlt` is `mso-padding-alt`; only `Webkit…` would need a leading hyphen. */
function cssName(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const written = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  known.set(name, written);
  return written;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '');
