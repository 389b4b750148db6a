import { useEffect, useRef } from 'react';

/** After 'Mostrar mais' the first new row of `list` receives the focus; rows need `tabIndex={-1}`. */
export function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.children[from.current];
    if (first instanceof HTMLElement) first.focus();
    from.current = null;
  }, [count]);
  const expectMore = () => {
    from.current = count;
  };
  return { list, expectMore };
}
