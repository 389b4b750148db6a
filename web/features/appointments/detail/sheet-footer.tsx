import { Pencil } from 'lucide-react';
import { type AppointmentRow, nextStep } from '../../../../domain/agenda/appointment.ts';
import { isSettled } from '../../../../domain/agenda/prepaid.ts';
import { Button } from '../../../ui/button.tsx';
import { AppointmentMenu, canSettle } from '../status/appointment-menu.tsx';
import type { StatusFlow } from '../status/use-status-flow.tsx';

interface Props {
  row: AppointmentRow;
  flow: StatusFlow;
  onEdit: (id: string) => void;
}

export function SheetFooter({ row, flow, onEdit }: Props) {
  return (
    <div className="sheet-footer cluster gap-2 middle grow">
      <AppointmentMenu row={row} flow={flow} onEdit={onEdit} />
      <Button variant="outline" icon={<Pencil />} onPress={() => onEdit(row.id)}>
        Editar
      </Button>
      <MainStep row={row} flow={flow} />
    </div>
  );
}

/** The next step, else the missing payment, else the return appointment. */
function MainStep({ row, flow }: { row: AppointmentRow; flow: StatusFlow }) {
  const step = nextStep(row.status);
  const pending = flow.busy.has(row.id);
  if (step) {
    return (
      <Button className="sheet-main" pending={pending} onPress={() => flow.advance(row)}>
        {step.label}
      </Button>
    );
  }
  if (row.status === 'completed' && isSettled(row)) {
    return (
      <Button className="sheet-main" onPress={() => flow.bookReturn(row)}>
        Agendar retorno
      </Button>
    );
  }
  if (!canSettle(row)) return null;
  return (
    <Button className="sheet-main" pending={pending} onPress={() => flow.settle(row)}>
      Registrar Pagamento
    </Button>
  );
}
