import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { EditedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { fieldsOf } from './appointment-fields.ts';
import { appointmentDifferences, type Names } from './differences.ts';
import { currentQuery } from './form-queries.ts';
import type { AppointmentForm } from './use-appointment-form.ts';

interface Props {
  /** The refusal's. */
  sentence: string;
  form: AppointmentForm;
  stored: AppointmentRow;
  names: Names;
}

/** Another screen stored the appointment meanwhile. */
export function EditedAppointment({ sentence, form, stored, names }: Props) {
  const { data: current, error, refetch } = useQuery(currentQuery(stored.id, stored.version));
  return (
    <EditedElsewhere
      title={sentence}
      list={current ? listOf(form, stored, current, names) : null}
      failed={error && { error, retry: () => refetch() }}
      pending={form.pending}
      onTakeTheirs={() => current && form.takeTheirs(current)}
      onKeepMine={() => current && form.keepMine(current)}
    />
  );
}

function listOf(form: AppointmentForm, stored: AppointmentRow, current: AppointmentRow, names: Names) {
  const base = { ...form.base.fields, status: stored.status };
  return appointmentDifferences(base, form.fields, { ...fieldsOf(current), status: current.status }, names);
}
