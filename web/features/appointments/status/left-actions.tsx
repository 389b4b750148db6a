import { type AppointmentRow, NO_SHOW } from '../../../../domain/agenda/appointment.ts';
import { Button } from '../../../ui/button.tsx';
import type { StatusFlow } from './use-status-flow.tsx';

/** What became of an appointment whose time is over and that is still open. */
export function LeftActions({ row, flow }: { row: AppointmentRow; flow: StatusFlow }) {
  const pending = flow.busy.has(row.id);
  const { fullName } = row.client;
  return (
    <>
      <Button
        size="sm"
        className="row-next"
        variant="outline"
        aria-label={`${NO_SHOW}: ${fullName}`}
        pending={pending}
        onPress={() => flow.miss(row)}
      >
        {NO_SHOW}
      </Button>
      <Button
        size="sm"
        className="row-next"
        variant="secondary"
        aria-label={`Finalizar agendamento de ${fullName}`}
        pending={pending}
        onPress={() => flow.change(row, 'completed')}
      >
        Finalizar
      </Button>
    </>
  );
}
