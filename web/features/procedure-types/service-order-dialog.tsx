import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { sentenceOf } from '../../lib/api.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useServiceOrder } from './procedure-types-query.ts';
import { useDragSort } from './use-drag-sort.ts';
import './service-order.css';

interface Props {
  /** The services that may be moved, as they stand. */
  list: readonly ProcedureType[];
  onClose: () => void;
}

/** Puts the services in order: by dragging, or one place up or down. */
export function ServiceOrderDialog({ list, onClose }: Props) {
  const [rows, setRows] = useState(list);
  const [said, setSaid] = useState('');
  const saving = useServiceOrder(list, onClose);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    setSaid(`${row.name}: posição ${to + 1} de ${rows.length}`);
  };
  const drag = useDragSort(move);
  const keep = useKeptFocus(rows);
  const changed = rows.some((row, index) => row.id !== list[index]?.id);

  return (
    <Dialog
      title="Ordenar procedimentos"
      description="É a ordem da sua lista e do link de agendamento."
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!changed}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={saving.isPending}>
            Cancelar
          </Button>
          <Button
            pending={saving.isPending}
            pendingLabel="Salvando..."
            onPress={() => (changed ? saving.mutate(rows) : onClose())}
          >
            Salvar ordem
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} />
      {saving.error && <Banner tone="danger">{sentenceOf(saving.error)}</Banner>}
      <ol className="service-order" ref={drag.list}>
        {rows.map((row, index) => (
          <li key={row.id} data-held={drag.held === index || undefined}>
            <span className="service-order-grip" onPointerDown={drag.grab(index)} aria-hidden="true">
              <GripVertical />
            </span>
            <span className="service-order-name">{row.name}</span>
            <Button
              variant="ghost"
              iconOnly
              aria-label={`Subir ${row.name}`}
              aria-disabled={index === 0 ? 'true' : 'false'}
              icon={<ArrowUp />}
              onPress={(event) => keep(event.target, () => move(index, index - 1))}
            />
            <Button
              variant="ghost"
              iconOnly
              aria-label={`Descer ${row.name}`}
              aria-disabled={index === rows.length - 1 ? 'true' : 'false'}
              icon={<ArrowDown />}
              onPress={(event) => keep(event.target, () => move(index, index + 1))}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Dialog>
  );
}

/** A button that moves through the document with its row would lose the focus: it is given back. */
function useKeptFocus(rows: unknown) {
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
