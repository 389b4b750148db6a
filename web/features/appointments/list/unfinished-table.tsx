import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { AppointmentTable, type RowVerbs } from './appointment-table.tsx';

interface Props extends RowVerbs {
  rows: readonly AppointmentRow[];
  withPerson: boolean;
}

const none: ReadonlySet<string> = new Set();

/** A row goes with its buttons once it is finished: the focus stays in the list. */
export function UnfinishedTable({ rows, ...rest }: Props) {
  const whole = useKeptFocus<HTMLDivElement>(rows.map(({ id }) => id).join());
  return (
    <div ref={whole} tabIndex={-1}>
      <AppointmentTable rows={rows} arrivals={none} areLeft {...rest} />
    </div>
  );
}
