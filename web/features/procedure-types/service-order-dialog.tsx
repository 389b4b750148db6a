import { useState } from 'react';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { OrderList } from '../../ui/order-list.tsx';
import { useServiceOrder } from './requests.ts';

interface Props {
  list: readonly ProcedureType[];
  onClose: () => void;
}

export default function ServiceOrderDialog({ list, onClose }: Props) {
  const [rows, setRows] = useState(list);
  const saving = useServiceOrder(list, onClose);
  const changed = rows.some((row, index) => row.id !== list[index]?.id);

  return (
    <Dialog
      title="Ordenar procedimentos"
      description="É a ordem da sua lista e do link de agendamento."
      onClose={onClose}
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
      <FailureBanner error={saving.error} />
      <OrderList label="Procedimentos na ordem" {...{ rows, onOrder: setRows }} nameOf={({ name }) => name}>
        {({ name }) => <span className="breakable grow shrinks">{name}</span>}
      </OrderList>
    </Dialog>
  );
}
