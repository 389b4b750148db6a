import { lazy, Suspense } from 'react';
import type { InferOutput } from 'valibot';
import { form as formOf } from '../../../domain/fields.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { businessHoursInput, fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { isConflict } from '../../lib/api.ts';
import { check } from '../../lib/validation.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { same } from '../../ui/form/merge.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
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

const HOURS_CHANGED =
  'Estes horários foram alterados em outro lugar. O que você escolheu continua aqui: salve de novo para que valha, ou cancele para ficar com o que foi salvo.';

const hoursInput = formOf({ hours: businessHoursInput });
type HoursInput = InferOutput<typeof hoursInput>;

const fieldsOf = ({ hours }: ProfessionalRow) => ({ hours: hours ?? fallbackHours });

/** The week of a colleague, who changes the own in the settings. */
export default function HoursDialog({ row, onClose }: { row: ProfessionalRow; onClose: () => void }) {
  const keep = useKeepProfessional();
  const readAgain = useReadProfessional();

  /** Over what else was changed of the colleague meanwhile; over other hours only once the message has said so. */
  async function save(input: HoursInput, stored: ProfessionalRow): Promise<ProfessionalRow> {
    const { id, version, fullName, phone } = stored;
    try {
      return await changeProfessional(id, { fullName, phone, version, ...input });
    } catch (error) {
      const theirs = isConflict(error) && (await readAgain(id));
      if (!theirs) throw error;
      if (same(fieldsOf(theirs), fieldsOf(stored))) return save(input, theirs);
      form.rebase(theirs, fieldsOf(theirs));
      throw error;
    }
  }

  const form = useStudioForm({
    initial: fieldsOf(row),
    stored: row,
    read: (fields) => check(hoursInput, fields),
    save,
    onSaved: (saved) => {
      keep(saved);
      toast.success('Horários atualizados com sucesso!');
    },
    onClose,
    refusalOf: (error) =>
      isConflict(error) ? HOURS_CHANGED : refusalOf(error, professionalMessages.updateFailed),
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
      <WeekRows field={field} outside={outside} />
      <section className="grid gap-2 shrinks">
        <h3>Dias especiais</h3>
        <Suspense>
          <SpecialDays field={field} outside={outside} />
        </Suspense>
      </section>
    </FormDialog>
  );
}
