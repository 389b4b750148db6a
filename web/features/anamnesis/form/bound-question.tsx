import type { AnamnesisFieldName } from '../../../../domain/health/anamnesis.ts';
import { labelOf } from '../../../../domain/health/anamnesis.ts';
import type { LocalDate } from '../../../../domain/scheduling/calendar.ts';
import { isShown } from '../../../ui/anamnesis/answer-fields.ts';
import { Question } from '../../../ui/anamnesis/question.tsx';
import { Button } from '../../../ui/button.tsx';
import { useBound } from '../../../ui/form/bound-fields.tsx';
import type { AnamnesisFormFields } from './anamnesis-fields.ts';
import type { AnamnesisForm } from './use-anamnesis-form.ts';

interface Props {
  form: AnamnesisForm;
  name: AnamnesisFieldName;
  today: LocalDate;
}

/** A question of the form; not asked while the answer before it is not 'yes'. */
export function BoundQuestion({ form, name, today }: Props) {
  const bound = useBound<AnamnesisFormFields, string>({ form, name });
  return isShown(name, form.fields) ? <Question {...bound} name={name} today={today} /> : null;
}

interface LockedProps {
  name: AnamnesisFieldName;
  isAnswered: boolean;
  onReveal: () => void;
}

/** In the place of a hidden question until the member is authorized. */
export function LockedQuestion({ name, isAnswered, onReveal }: LockedProps) {
  return (
    <div className="locked-answers">
      <p>
        <strong>{labelOf(name)}</strong>
        <br />
        {isAnswered ? 'Preenchido. Mostrar para editar.' : 'Não preenchido. Mostrar para editar.'}
      </p>
      <Button size="sm" variant="outline" aria-label={`Mostrar ${labelOf(name)}`} onPress={onReveal}>
        Mostrar
      </Button>
    </div>
  );
}
