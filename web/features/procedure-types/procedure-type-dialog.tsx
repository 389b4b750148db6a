import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { formatDuration } from '../../../domain/format.ts';
import {
  type ProcedureType,
  procedureCategories,
  procedureCategoryLabels,
} from '../../../domain/procedure-type.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormRow } from '../../ui/form.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  checkProcedureType,
  emptyProcedureType,
  fieldsOf,
  type ProcedureTypeFields,
  parseDuration,
  procedureTypeFields,
} from './procedure-type-fields.ts';
import { useReplaceProcedureType } from './procedure-types-query.ts';
import { createProcedureType, type ProcedureTypeInput, updateProcedureType } from './requests.ts';

const FORM = 'procedure-type-form';

interface Props {
  /** Whose drafts these are. */
  owner: string;
  /** null for a new one. */
  procedure: ProcedureType | null;
  onClose: () => void;
}

/** New or edit (S2 §2, §5). What is typed and not saved waits as a draft (S2 §4). */
export function ProcedureTypeDialog({ owner, procedure, onClose }: Props) {
  const form = useProcedureTypeForm({ owner, procedure, onClose });
  const { fields, change } = form;
  const minutes = parseDuration(fields.duration);
  return (
    <Dialog
      title={procedure ? 'Editar procedimento' : 'Novo procedimento'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.touched}
      footer={
        <>
          <Button variant="outline" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} pending={form.pending} pendingLabel="Salvando...">
            Salvar
          </Button>
        </>
      }
    >
      <Form id={FORM} validationErrors={form.errors} onSubmit={form.submit}>
        {form.recoverable && (
          <Banner
            tone="info"
            title="Você tem um rascunho não salvo."
            onDismiss={form.discardDraft}
            action={
              <Button size="sm" variant="outline" onPress={form.recover}>
                Recuperar
              </Button>
            }
          >
            {form.recoverable}
          </Banner>
        )}
        {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
        <TextField
          label="Nome"
          name="name"
          value={fields.name}
          onChange={(name) => change({ name })}
          autoFocus
        />
        <FormRow>
          <TextField
            label="Preço"
            name="priceCents"
            mask="money"
            prefix="R$"
            placeholder="0,00"
            value={fields.price}
            onChange={(price) => change({ price })}
          />
          <TextField
            label="Duração"
            name="durationMinutes"
            suffix="min"
            placeholder="60"
            inputMode="numeric"
            autoComplete="off"
            description={minutes >= 60 ? `= ${formatDuration(minutes)}` : undefined}
            value={fields.duration}
            onChange={(duration) => change({ duration })}
          />
        </FormRow>
        <RadioGroup
          label="Categoria"
          name="category"
          orientation="horizontal"
          value={fields.category}
          onChange={(category) => change({ category })}
        >
          {procedureCategories.map((category) => (
            <Radio key={category} value={category}>
              {procedureCategoryLabels[category]}
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          label="Descrição (opcional)"
          name="description"
          multiline
          rows={3}
          value={fields.description}
          onChange={(description) => change({ description })}
        />
        <Switch
          isSelected={fields.isActive}
          onChange={(isActive) => change({ isActive })}
          description="Só procedimentos ativos aparecem no seu link de agendamento."
        >
          Ativo
        </Switch>
      </Form>
    </Dialog>
  );
}

function useProcedureTypeForm({ owner, procedure, onClose }: Props) {
  const [initial] = useState(() => (procedure ? fieldsOf(procedure) : emptyProcedureType));
  const [typed, setTyped] = useState<ProcedureTypeFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const replace = useReplaceProcedureType();
  const fields = typed ?? initial;
  const kept = useMemo(() => (typed && !sameFields(typed, initial) ? typed : null), [typed, initial]);
  const draft = useDraft(
    draftKey(`procedure-form:${procedure?.id ?? 'new'}`, owner),
    procedureTypeFields,
    kept,
  );

  const saving = useMutation({
    mutationFn: (input: ProcedureTypeInput) =>
      procedure ? updateProcedureType(procedure.id, input) : createProcedureType(input),
    onSuccess: (saved) => {
      draft.forget();
      replace(saved);
      toast.success(procedure ? 'Procedimento atualizado com sucesso!' : 'Procedimento criado com sucesso!');
      onClose();
    },
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkProcedureType(fields);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok && !saving.isPending) saving.mutate(checked.value);
  }

  const found = typed === null ? draft.found : null;
  return {
    fields,
    errors,
    submit,
    touched: kept !== null,
    pending: saving.isPending,
    refusal: saving.error ? sentenceOf(saving.error) : null,
    /** A few words that tell which draft it is. */
    recoverable: found && (found.name || found.description || found.price || 'Sem nome'),
    recover: () => setTyped(found),
    discardDraft: draft.forget,
    change: (part: Partial<ProcedureTypeFields>) => setTyped({ ...fields, ...part }),
  };
}

function sameFields(a: ProcedureTypeFields, b: ProcedureTypeFields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
