import { formatDuration, parseDuration } from '../../../domain/format.ts';
import {
  categoryReturnDays,
  procedureCategories,
  procedureCategoryLabels,
} from '../../../domain/procedure-type.ts';
import type { Team } from '../../../domain/professional.ts';
import { FormRow } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { OffersChoice } from './offers-choice.tsx';
import { type ProcedureTypeFormProps, useProcedureTypeForm } from './use-procedure-type-form.ts';

interface Props extends ProcedureTypeFormProps {
  /** With several in it, and the right to say so, the form asks who offers the service. */
  team: Team | undefined;
}

/** New or edit. What is typed and not saved waits as a draft. */
export function ProcedureTypeDialog({ team, owner, procedure, onClose }: Props) {
  const form = useProcedureTypeForm({ owner, procedure, onClose });
  const { fields, change } = form;
  const minutes = parseDuration(fields.duration);
  const asksWho = team?.mayManage === true && team.professionals.filter((row) => row.isActive).length > 1;
  return (
    <FormDialog
      title={procedure ? 'Editar procedimento' : 'Novo procedimento'}
      form={form}
      draft={{ words: form.recoverable, onRecover: form.recover, onDiscard: form.discardDraft }}
      onClose={onClose}
    >
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
      <ColourChoice
        value={fields.colour}
        category={fields.category}
        onChange={(colour) => change({ colour })}
      />
      <TextField
        label="Retorno em (dias)"
        name="returnAfterDays"
        suffix="dias"
        placeholder={usualReturn(fields.category)}
        inputMode="numeric"
        autoComplete="off"
        description="Depois do pagamento, o retorno é sugerido para este dia. Com 0, nenhum dia é sugerido."
        value={fields.returnAfter}
        onChange={(returnAfter) => change({ returnAfter })}
      />
      {asksWho && (
        <OffersChoice
          team={team}
          value={fields.professionalIds ?? procedure?.professionalIds ?? [team.me]}
          onChange={(professionalIds) => change({ professionalIds })}
          error={form.errors.professionalIds?.[0]}
        />
      )}
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
    </FormDialog>
  );
}

/** The days that count while none are typed. */
function usualReturn(chosen: string): string | undefined {
  const category = procedureCategories.find((one) => one === chosen);
  return (category && categoryReturnDays[category])?.toString();
}
