import { createElement, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
}

/**
 * The props of an element whose text shares its parent with nothing (docs/decisions/81-text-has-an-element-of-its-own.md): text
 * beside elements gets an element of its own, text beside text is one string.
 */
export function separateText<P extends Props>(type: unknown, props: P): P {
  const { children } = props;
  const text = textOf(children);
  // A fragment has no element: its text stands beside whatever the fragment stands beside.
  if (text !== null) return { ...props, children: typeof type === 'symbol' ? textElement(text) : text };
  return Array.isArray(children) ? { ...props, children: separateTexts(children) } : props;
}

/** Null where anything but text is in it. */
function textOf(children: ReactNode): string | null {
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return list.some(isText) && list.every((child) => isText(child) || isNothing(child))
    ? list.filter(isText).join('')
    : null;
}

/** Each child keeps its index, by which React knows it again. */
function separateTexts(children: readonly ReactNode[]): ReactNode[] {
  const list = [...children];
  for (let index = 0; index < list.length; index++) {
    if (!isText(list[index])) continue;
    const first = index;
    let run = '';
    for (; isText(list[index]) || (index < list.length && isNothing(list[index])); index++) {
      if (isText(list[index])) run += list[index];
      list[index] = null;
    }
    // In a row, an element with a blank would be one more item.
    list[first] = run.trim() === '' ? run : textElement(run);
  }
  return list;
}

const textElement = (text: string) => createElement('x-text', null, text);

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const isNothing = (child: ReactNode) => child == null || typeof child === 'boolean';
