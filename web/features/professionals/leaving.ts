import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { type AppointmentChoices, notOffered } from '../../../domain/agenda/appointment-query.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import type { SelectItem } from '../../ui/select.tsx';

/** What becomes of an appointment whose professional leaves; any other value is the id of who takes it over. */
export const KEEP = 'keep';
export const CANCEL = 'cancel';

/** Colleagues who offer all of its services come first; what is paid is not cancelled from here. */
export function fatesOf(
  row: AppointmentRow,
  { professionals, procedureTypes }: Pick<AppointmentChoices, 'professionals' | 'procedureTypes'>,
): SelectItem[] {
  const colleagues = professionals.filter(
    ({ id }) => id !== row.professional.id && notOffered(row.procedures, id, procedureTypes).length === 0,
  );
  return [
    ...colleagues.map(({ id, fullName }) => ({ id, label: professionalMessages.handOver(fullName) })),
    ...(row.paymentStatus === 'paid' ? [] : [{ id: CANCEL, label: professionalMessages.cancelAndTell }]),
    { id: KEEP, label: professionalMessages.keep },
  ];
}

/** What all of them may become. */
export function commonFates(rows: readonly AppointmentRow[], fates: (row: AppointmentRow) => SelectItem[]) {
  const [first, ...others] = rows.map(fates);
  return (first ?? []).filter(({ id }) => others.every((items) => items.some((item) => item.id === id)));
}
