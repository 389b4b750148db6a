import { useEffect, useRef, useState } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';

interface Ordered<Row> {
  rows: readonly Row[];
  onOrder: (rows: readonly Row[]) => void;
  nameOf: (row: Row) => string;
}

/** Moves rows by drag or by steps; with what a screen reader announces of the last move. */
export function useOrder<Row extends { id: string }>({ rows, onOrder, nameOf }: Ordered<Row>) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setAnnouncement(`${nameOf(row)}: posição ${to + 1} de ${rows.length}`);
  };
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const place = rows.toSpliced(from, 1).findIndex(({ id }) => id === target.key);
      move(from, target.dropPosition === 'after' ? place + 1 : place);
    },
  });
  return { announcement, move, dragAndDropHooks };
}

/** A button that moves through the document with its row would lose the focus: it is given back. */
export function useFocusOfRow(rows: unknown) {
  const button = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    button.current?.focus();
    button.current = null;
  }, [rows]);
  return (target: Element, act: () => void) => {
    button.current = target instanceof HTMLElement ? target : null;
    act();
  };
}
