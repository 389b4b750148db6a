import { Fragment, isValidElement, type ReactNode } from 'react';

/** What the studio, or the product, looks like. */
export interface EmailLook {
  /** Values of the custom properties that templates name: `var(--accent)` becomes `palette.accent`. */
  palette: Readonly<Record<string, string>>;
  /** Its address with the host; null without one. */
  logo: string | null;
}

/**
 * A renderer that costs a fraction of react-dom's (docs/decisions/34): elements, function components and `forwardRef` only. With a look,
 * which components get beside their props, colours are written as values: email clients read no custom properties.
 */
export function markup(node: ReactNode, look?: EmailLook): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (Array.isArray(node)) return node.map((one) => markup(one, look)).join('');
  if (!isValidElement<Props>(node)) throw new TypeError('a template holds something that is no element');
  const { type, props } = node;
  if (type === Fragment) return markup(props.children, look);
  if (typeof type === 'string') return tag(type, props, look);
  return markup(componentOf(type)(props, look), look);
}

type Props = Record<string, unknown> & { children?: ReactNode };
type Component = (props: Props, look?: EmailLook) => ReactNode;

function componentOf(type: unknown): Component {
  if (typeof type === 'function') return type as Component;
  // Of `forwardRef`, whose second argument is a ref, and not the look.
  const { render } = Object(type) as { render?: unknown };
  if (typeof render !== 'function') throw new TypeError('a template holds a component of an unknown kind');
  return (props) => (render as Component)(props);
}

const VOID = new Set(['br', 'hr', 'img', 'meta']);
/** Not escaped, so only the product's own text. */
const RAW = new Set(['style']);

function tag(name: string, { children, dangerouslySetInnerHTML, ...attributes }: Props, look?: EmailLook) {
  const start = `<${name}${Object.entries(attributes)
    .map((one) => attribute(one, look))
    .join('')}`;
  if (VOID.has(name)) return `${start}/>`;
  const raw = dangerouslySetInnerHTML as { __html: string } | undefined;
  const content =
    raw?.__html ?? (RAW.has(name) ? colourStyle(String(children), look) : markup(children, look));
  return `${start}>${content}</${name}>`;
}

/** Without a look the names stay. A colour that the look lacks is a mistake in a template. */
function colourStyle(style: string, look?: EmailLook): string {
  if (look === undefined) return style;
  return style.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => {
    const colour = look.palette[name];
    if (colour === undefined) throw new TypeError(`no colour is named ${name}`);
    return colour;
  });
}

const names: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv' };

function attribute([name, value]: [string, unknown], look?: EmailLook): string {
  if (value === undefined || value === null || value === false) return '';
  const text = name === 'style' ? colourStyle(styleText(value as Style), look) : String(value);
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
