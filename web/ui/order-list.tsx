import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from './button.tsx';
import './order-list.css';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  onOrder: (rows: readonly Row[]) => void;
  nameOf: (row: Row) => string;
  /** What stands between the handle and the steps. */
  children: (row: Row) => ReactNode;
  /** Behind the steps. */
  actionsOf?: (row: Row) => ReactNode;
}

const steps = [
  { verb: 'Subir', icon: <ArrowUp />, by: -1 },
  { verb: 'Descer', icon: <ArrowDown />, by: 1 },
];

/** Rows that are moved by drag or by steps; a screen reader hears where the last one came to. */
export function OrderList<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, onOrder, nameOf, children, actionsOf } = props;
  const [announcement, setAnnouncement] = useState('');
  const keep = useFocusOfRow(rows);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    const others = rows.filter((one) => one !== row);
    onOrder([...others.slice(0, to), row, ...others.slice(to)]);
    setAnnouncement(`${nameOf(row)}: posição ${to + 1} de ${rows.length}`);
  };
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const place = rows.filter((_, index) => index !== from).findIndex(({ id }) => id === target.key);
      move(from, target.dropPosition === 'after' ? place + 1 : place);
    },
  });
  return (
    <>
      <GridList
        aria-label={label}
        className="order-list grid gap-2"
        items={rows}
        dependencies={[rows]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(row) => {
          const index = rows.indexOf(row);
          const name = nameOf(row);
          return (
            <GridListItem textValue={name} className="order-row row middle gap-1 framed">
              <Button slot="drag" variant="ghost" iconOnly icon={<GripVertical />} />
              {children(row)}
              <span className="order-actions row">
                {steps.map(({ verb, icon, by }) => (
                  <Button
                    key={verb}
                    variant="ghost"
                    iconOnly
                    aria-label={`${verb} ${name}`}
                    aria-disabled={rows[index + by] === undefined}
                    icon={icon}
                    onPress={(event) => keep(event.target, () => move(index, index + by))}
                  />
                ))}
                {actionsOf?.(row)}
              </span>
            </GridListItem>
          );
        }}
      </GridList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** A button that moves through the document with its row would lose the focus: it is given back. */
function useFocusOfRow(rows: unknown) {
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
