import { useQueryClient } from '@tanstack/react-query';
import { countText, parseDuration } from '../../../domain/format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { defaultReminders } from '../../../domain/reminder/reminder.ts';
import type { BusinessHours } from '../../../domain/scheduling/business-hours.ts';
import {
  categoryReturnDays,
  procedureCategories,
  procedureCategoryLabels,
} from '../../../domain/studio/procedure-category.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import type { Team } from '../../../domain/studio/professional.ts';
import { draftKey } from '../../lib/storage.ts';
import { FormRadios } from '../../ui/form/bound-choices.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { SavedElsewhere } from '../../ui/form/edited-elsewhere.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts';
import { type FailedQuery, LoadFailed } from '../../ui/load-failed.tsx';
import { Radio } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReminderSteps } from '../shared/reminders/reminder-steps.tsx';
import { procedureTypesQuery } from '../shared/requests.ts';
import { ColourChoice } from './colour-choice.tsx';
import { OffersChoice } from './offers-choice.tsx';
import { ClosedFields, ProcedureRulesFields, RecallOfferFields } from './procedure-rules.tsx';
import {
  checkProcedureType,
  durationHint,
  emptyProcedureType,
  fieldsOf,
  type ProcedureTypeFields,
  type ProcedureTypeInput,
  priceHint,
  procedureTypeFields,
  wordsOf,
} from './procedure-type-fields.ts';
import { createProcedureType, updateProcedureType, useReplaceProcedureType } from './requests.ts';
import { ServiceDepositFields } from './service-deposit.tsx';

interface Props {
  /** Whose drafts these are. */
  owner: string;
  procedure: ProcedureType | null;
  /** With several in it, and the right to say so, the form asks who offers the service. */
  team: Team | undefined;
  /** There is a team, but it could not be read. */
  teamFailed: FailedQuery | undefined;
  others: readonly ProcedureType[];
  /** The own: with their usual length a new one begins, and without a team it has to fit into them. */
  hours: BusinessHours | undefined;
  onClose: () => void;
}

export function ProcedureTypeDialog({ team, teamFailed, others, ...props }: Props) {
  const { procedure, hours, onClose } = props;
  const form = useProcedureTypeForm(props);
  const { fields, change } = form;
  const minutes = parseDuration(fields.durationMinutes);
  const asksWho = team?.mayManage === true && team.professionals.filter((row) => row.isActive).length > 1;
  return (
    <FormDialog title={procedure ? 'Editar procedimento' : 'Novo procedimento'} form={form} onClose={onClose}>
      <SavedElsewhere list={form.conflict} />
      <FormText form={form} name="name" label="Nome" autoFocus />
      <FormRow>
        <FormText
          form={form}
          name="priceCents"
          label="Preço"
          mask="money"
          prefix="R$"
          placeholder="0,00"
          description={priceHint(fields, procedure)}
        />
        <FormText
          form={form}
          name="durationMinutes"
          label="Duração"
          suffix="min"
          placeholder="60"
          inputMode="numeric"
          autoComplete="off"
          description={durationHint(minutes, asksWho ? undefined : hours)}
        />
      </FormRow>
      <FormRadios form={form} name="category" label="Categoria" orientation="horizontal">
        {procedureCategories.map((category) => (
          <Radio key={category} value={category}>
            {procedureCategoryLabels[category]}
          </Radio>
        ))}
      </FormRadios>
      {teamFailed && <LoadFailed query={teamFailed} sentence={professionalMessages.loadFailed} />}
      {asksWho && (
        <OffersChoice
          team={team}
          value={fields.professionalIds ?? procedure?.professionalIds ?? [team.me]}
          onChange={(professionalIds) => change({ professionalIds })}
          error={form.errors.professionalIds?.[0]}
        />
      )}
      <ClosedFields
        title="Mais opções"
        state={rareState(fields)}
        isOpen={rareFields.some((name) => form.errors[name] !== undefined)}
      >
        <ColourChoice
          value={fields.colour}
          category={fields.category}
          onChange={(colour) => change({ colour })}
        />
        <FormText
          form={form}
          name="returnAfterDays"
          label="Retorno em (dias)"
          suffix="dias"
          placeholder={usualReturn(fields.category)}
          inputMode="numeric"
          autoComplete="off"
          description="Depois do pagamento, o retorno é sugerido para este dia. Com 0, nenhum dia é sugerido."
        />
        <FormText form={form} name="description" label="Descrição (opcional)" multiline rows={3} />
        <FormText
          form={form}
          name="preparation"
          label="Preparo (opcional)"
          multiline
          rows={2}
          placeholder="Venha sem rímel e sem maquiagem nos olhos."
          description="O que a cliente faz antes; vai nos lembretes."
        />
        <Switch
          isSelected={fields.reminders !== null}
          onChange={(isOwn) => change({ reminders: isOwn ? [...defaultReminders.steps] : null })}
          description="Sem isso valem os lembretes do estúdio, em Configurações."
        >
          Lembretes próprios
        </Switch>
        {fields.reminders && (
          <ReminderSteps
            value={fields.reminders}
            onChange={(reminders) => change({ reminders })}
            errorMessage={form.errors.reminders?.[0]}
          />
        )}
      </ClosedFields>
      <ProcedureRulesFields
        value={fields.bookingRules}
        onChange={(bookingRules) => change({ bookingRules })}
      />
      <ServiceDepositFields
        fields={fields}
        onChange={(deposit) => change({ deposit })}
        error={(form.errors['deposit.percent'] ?? form.errors['deposit.cents'])?.[0]}
      />
      <RecallOfferFields
        value={fields.recallOffer}
        others={others}
        onChange={(recallOffer) => change({ recallOffer })}
      />
      <FormSwitch
        form={form}
        name="isActive"
        description="Só procedimentos ativos aparecem no seu link de agendamento. O que já está marcado continua."
      >
        Ativo
      </FormSwitch>
    </FormDialog>
  );
}

function useProcedureTypeForm({
  owner,
  procedure,
  hours,
  onClose,
}: Omit<Props, 'team' | 'teamFailed' | 'others'>) {
  const queryClient = useQueryClient();
  const replace = useReplaceProcedureType();
  return useVersionedForm({
    initial: procedure
      ? fieldsOf(procedure)
      : { ...emptyProcedureType, durationMinutes: String(hours?.slotDuration ?? '') },
    stored: procedure,
    read: checkProcedureType,
    save: (input: ProcedureTypeInput, stored) =>
      stored
        ? updateProcedureType(stored.id, { ...input, version: stored.updatedAt })
        : createProcedureType(input),
    readAgain: async ({ id }) => {
      const list = await queryClient.fetchQuery({ ...procedureTypesQuery, staleTime: 0 });
      return list.find((one) => one.id === id);
    },
    fieldsOf,
    wordsOf,
    resume: (saved) => ({ stored: saved, fields: fieldsOf(saved) }),
    onSaved: (saved) => {
      replace(saved);
      toast.success(procedure ? 'Procedimento atualizado com sucesso!' : 'Procedimento criado com sucesso!');
    },
    onClose,
    draft: {
      key: draftKey(`procedure-form:${procedure?.id ?? 'new'}`, owner),
      schema: procedureTypeFields,
      words: ({ name, description, priceCents }) => name || description || priceCents || 'Sem nome',
    },
  });
}

/** The days that count while none are typed. */
function usualReturn(chosen: string): string | undefined {
  const category = procedureCategories.find((one) => one === chosen);
  return (category && categoryReturnDays[category])?.toString();
}

/** What most services leave to their category and to the studio. */
const rareFields = ['colour', 'returnAfterDays', 'description', 'preparation', 'reminders'] as const;

function rareState(fields: ProcedureTypeFields): string {
  const own = rareFields.filter((name) => fields[name] !== null && fields[name] !== '').length;
  if (own === 0) return 'Cor, retorno, lembretes…';
  return countText(own, 'preenchida');
}
