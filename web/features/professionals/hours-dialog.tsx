import { lazy, Suspense } from 'react';
import { form as formOf } from '../../../domain/fields.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { businessHoursInput, fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { check } from '../../lib/validation.ts';
import { SavedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts';
import { toast } from '../../ui/toast.tsx';
import type { HoursField } from '../shared/hours/hours-edits.ts';
import { useLeftOutside } from '../shared/hours/outside-note.tsx';
import { WeekRows } from '../shared/hours/week-rows.tsx';
import {
  changeProfessional,
  nameOf,
  refusalOf,
  useKeepProfessional,
  useReadProfessional,
} from './requests.ts';

const SpecialDays = lazy(() => import('../shared/hours/special-days.tsx'));

const hoursInput = formOf({ hours: businessHoursInput });

const fieldsOf = ({ hours }: ProfessionalRow) => ({ hours: hours ?? fallbackHours });

/** The week of a colleague, who changes the own in the settings. */
export default function HoursDialog({ row, onClose }: { row: ProfessionalRow; onClose: () => void }) {
  const keep = useKeepProfessional();
  const readAgain = useReadProfessional();
  const form = useVersionedForm({
    initial: fieldsOf(row),
    stored: row,
    read: (fields) => check(hoursInput, fields),
    save: (input, { id, version, fullName, phone }) =>
      changeProfessional(id, { fullName, phone, version, ...input }),
    readAgain,
    fieldsOf,
    onSaved: (saved) => {
      keep(saved);
      toast.success('Horários atualizados com sucesso!');
    },
    onClose,
    refusalOf: (error) => refusalOf(error, professionalMessages.updateFailed),
  });
  const { hours } = form.fields;
  const outside = useLeftOutside(row.id, form.base.fields.hours, hours);
  const field: HoursField = {
    ...{ hours, errors: form.errors },
    edit: (part) => form.change({ hours: part(form.api.state.values.hours) }),
  };
  return (
    <FormDialog
      title="Horários"
      description={`Quando clientes podem agendar com ${nameOf(row)} pelo link.`}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <SavedElsewhere list={form.conflict} />
      <WeekRows field={field} outside={outside} />
      <section className="grid gap-2 shrinks">
        <h3>Dias especiais</h3>
        <Suspense>
          <SpecialDays field={field} outside={outside.rows} />
        </Suspense>
      </section>
    </FormDialog>
  );
}
