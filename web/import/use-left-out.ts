import { useState } from 'react';

/** What a person leaves out of a list that is imported. */
export function useLeftOut<Row>() {
  const [left, setLeft] = useState<ReadonlySet<Row>>(new Set());
  const toggle = (row: Row) => {
    const next = new Set(left);
    if (!next.delete(row)) next.add(row);
    setLeft(next);
  };
  return { left, setLeft, toggle };
}
