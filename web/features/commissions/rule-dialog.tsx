import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commissionMessages } from '../../../domain/messages.ts';
import { commissionBases } from '../../../domain/money/commission.ts';
import { commissionBaseLabels } from '../../../domain/money/commission-statement.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormRadios, FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Radio } from '../../ui/radio-group.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { procedureTypesQuery } from '../shared/requests.ts';
import { rulesQuery, saveRules } from './requests.ts';
import {
  checkRules,
  type KnownRules,
  kindIn,
  type RuleKind,
  type StoredRules,
  servicesOf,
  storedRules,
  withoutSign,
} from './rule-fields.ts';
import type { TeamMember } from './team-table.tsx';
import './commissions.css';

interface Props {
  member: Pick<TeamMember, 'id' | 'fullName'>;
  onClose: () => void;
}

/** What a member earns: a percentage or an amount, and another one for single services. */
export default function RuleDialog({ member, onClose }: Props) {
  const [rules, services] = [useQuery({ ...rulesQuery, staleTime: Infinity }), useQuery(procedureTypesQuery)];
  if (rules.data && services.data)
    return <RuleForm member={member} services={services.data} known={rules.data} onClose={onClose} />;
  const failed = rules.isError ? rules : services.isError ? services : null;
  return (
    <Dialog title={titleOf(member)} onClose={onClose}>
      {failed ? (
        <LoadFailed query={failed} sentence={commissionMessages.rulesFailed} />
      ) : (
        <SkeletonForm label="Carregando comissão..." fields={3} />
      )}
    </Dialog>
  );
}

const titleOf = ({ fullName }: Props['member']) => `Comissão de ${fullName}`;

interface FormProps extends Props {
  services: readonly ProcedureType[];
  known: KnownRules;
}

function RuleForm({ member, services: all, known, onClose }: FormProps) {
  // What is read again while the form is open must not move its fields.
  const [services] = useState(() => servicesOf(member.id, all, known));
  const [stored] = useState(() => storedRules(member.id, services, known));
  const form = useRuleForm(member, stored, onClose);
  return (
    <FormDialog
      title={titleOf(member)}
      description="Vale para os pagamentos feitos a partir de agora; o que já foi pago fica como está."
      form={form}
      unsaved="A comissão que você mudou ainda não foi salva."
      onClose={onClose}
    >
      <FormRadios form={form} name="rules[0].kind" label="Quanto ganha" orientation="horizontal">
        <Radio value="none">Sem comissão</Radio>
        <Radio value="percent">Porcentagem</Radio>
        <Radio value="fixed">Valor por procedimento</Radio>
      </FormRadios>
      <Amount form={form} place={0} label="Comissão" isLabelHidden={false} />
      <FormRadios
        form={form}
        name="base"
        label="A porcentagem é sobre"
        description="Vale para toda a equipe."
      >
        {commissionBases.map((base) => (
          <Radio key={base} value={base}>
            {commissionBaseLabels[base]}
          </Radio>
        ))}
      </FormRadios>
      {services.length > 0 && (
        <fieldset className="column gap-3">
          <legend className="small medium below-2">Por procedimento, onde é diferente</legend>
          {services.map(({ id, name }, index) => (
            <ServiceRule key={id} form={form} name={name} place={index + 1} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

const kinds: { id: RuleKind; label: string }[] = [
  { id: 'none', label: 'Como os outros' },
  { id: 'percent', label: 'Porcentagem' },
  { id: 'fixed', label: 'Valor fixo' },
];

type RuleFormState = ReturnType<typeof useRuleForm>;

function ServiceRule({ form, name, place }: { form: RuleFormState; name: string; place: number }) {
  return (
    <div className="column gap-1">
      <span className="breakable" aria-hidden="true">
        {name}
      </span>
      <div className="rule-of-service grid gap-2">
        <FormSelect
          form={form}
          name={`rules[${place}].kind`}
          label={`Comissão: ${name}`}
          isLabelHidden
          items={kinds}
        />
        <Amount form={form} place={place} label={`Valor da comissão: ${name}`} isLabelHidden />
      </div>
    </div>
  );
}

interface AmountProps {
  form: RuleFormState;
  place: number;
  label: string;
  isLabelHidden: boolean;
}

/** Takes '40', '40%', '12,50' and 'R$ 12,50'; a sign also says which kind it is. */
function Amount({ form, place, ...label }: AmountProps) {
  const kind = form.fields.rules[place]?.kind;
  if (kind === undefined || kind === 'none') return null;
  return (
    <FormText
      {...label}
      form={form}
      name={`rules[${place}].text`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={kind === 'fixed' ? '0,00' : '40'}
      {...(kind === 'fixed' ? { prefix: 'R$' } : { suffix: '%' })}
      format={withoutSign}
      onTyped={(typed) => {
        const said = kindIn(typed);
        if (said !== undefined) form.api.setFieldValue(`rules[${place}].kind`, said, { dontValidate: true });
      }}
    />
  );
}

function useRuleForm({ fullName }: Props['member'], stored: StoredRules, onClose: () => void) {
  const queryClient = useQueryClient();
  return useStudioForm({
    initial: stored.fields,
    stored,
    read: checkRules,
    save: saveRules,
    errorsOf: () => ({}),
    onSaved: (saved) => {
      queryClient.setQueryData(rulesQuery.queryKey, saved);
      toast.success(commissionMessages.ruleSaved(fullName));
    },
    onClose,
  });
}
