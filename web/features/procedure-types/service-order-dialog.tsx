import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { BackCloses, Dialog } from '../../ui/dialog.tsx';
import { useFocusOfRow, useOrder } from '../../ui/use-order.ts';
import { useServiceOrder } from './requests.ts';
import './service-order.css';

interface Props {
  list: readonly ProcedureType[];
  onClose: () => void;
}

const steps = [
  { verb: 'Subir', icon: <ArrowUp />, by: -1 },
  { verb: 'Descer', icon: <ArrowDown />, by: 1 },
];

export default function ServiceOrderDialog({ list, onClose }: Props) {
  const [rows, setRows] = useState(list);
  const { announcement, move, dragAndDropHooks } = useOrder({
    ...{ rows, onOrder: setRows },
    nameOf: ({ name }) => name,
  });
  const saving = useServiceOrder(list, onClose);
  const keep = useFocusOfRow(rows);
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
      {saving.error && <Banner tone="danger">{messageOf(saving.error)}</Banner>}
      <GridList
        aria-label="Procedimentos na ordem"
        className="service-order grid gap-2"
        items={rows}
        dependencies={[rows]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(row) => {
          const index = rows.indexOf(row);
          return (
            <GridListItem textValue={row.name} className="service-order-row">
              <Button slot="drag" variant="ghost" iconOnly icon={<GripVertical />} />
              <span className="breakable grow shrinks">{row.name}</span>
              {steps.map(({ verb, icon, by }) => (
                <Button
                  key={verb}
                  variant="ghost"
                  iconOnly
                  aria-label={`${verb} ${row.name}`}
                  aria-disabled={rows[index + by] === undefined}
                  icon={icon}
                  onPress={(event) => keep(event.target, () => move(index, index + by))}
                />
              ))}
            </GridListItem>
          );
        }}
      </GridList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Dialog>
  );
}
