import { memo } from 'react';
import { type AppointmentRow, nextStep } from '../../../../domain/agenda/appointment.ts';
import { Button } from '../../../ui/button.tsx';
import { AppointmentMenu } from '../status/appointment-menu.tsx';
import type { StatusFlow } from '../status/use-status-flow.tsx';

export interface RowVerbs {
  flow: StatusFlow;
  businessName: string;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

/** The primary next step in sight, everything else behind the three dots. */
export const RowActions = memo(function RowActions(props: RowVerbs & { row: AppointmentRow }) {
  const { row, flow, businessName, onOpen, onEdit } = props;
  const step = nextStep(row.status);
  return (
    <div className="row-actions">
      {step && (
        <Button
          size="sm"
          variant="secondary"
          className="row-next"
          aria-label={`${step.label} agendamento de ${row.client.fullName}`}
          pending={flow.busy.has(row.id)}
          onPress={() => flow.advance(row)}
        >
          {step.label}
        </Button>
      )}
      {!step && (
        <Button size="sm" variant="ghost" className="row-open" onPress={() => onOpen(row.id)}>
          Ver detalhes
        </Button>
      )}
      <AppointmentMenu row={row} flow={flow} businessName={businessName} onEdit={onEdit} />
    </div>
  );
});
