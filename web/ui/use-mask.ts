import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';

interface Controlled {
  /** What stands in the field, of what was typed over `before`. */
  mask: ((text: string, before?: string) => string) | undefined;
  value: string | undefined;
  onChange: ((value: string) => void) | undefined;
}

interface Control {
  value: string;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function useMask({ mask, value, onChange }: Controlled): Control {
  const [own, setOwn] = useState('');
  // When the mask puts back what was deleted the value is the same, and only a render of its own moves the caret.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || !inputRef.current) return;
    inputRef.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const given = value === undefined ? own : value;
  const shown = mask ? mask(given) : given;

  function change(typed: string) {
    const next = mask ? mask(typed, shown) : typed;
    if (mask) {
      caret.current = caretAfter(next, digitsBehindCaret(inputRef.current, typed));
      render();
    }
    setOwn(next);
    onChange?.(next);
  }

  return { value: shown, onChange: change, inputRef };
}

/** Counted from the end, so that a stripped prefix ('+55', 'R$', '0') does not move the caret. */
function digitsBehindCaret(input: HTMLInputElement | null, typed: string): number {
  const behind = typed.slice(input?.selectionStart ?? typed.length);
  return behind.replace(/[^\d,]/g, '').length;
}

function caretAfter(text: string, behind: number): number {
  let position = text.length;
  if (behind === 0) return position;
  for (let left = behind; position > 0 && left > 0; position--) {
    if (/[\d,]/.test(text.charAt(position - 1))) left--;
  }
  // In front of the separator: behind it the next backspace would only remove what the mask puts back.
  while (position > 0 && !/[\d,+]/.test(text.charAt(position - 1))) position--;
  return position;
}
