import {
  EMAIL_FIXED,
  maySetRole,
  type ProfessionalRow,
  roleBlurbs,
  roleLabels,
  roles,
  type Team,
} from '../../../domain/professional.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProfessionalForm } from './use-professional-form.ts';

interface Props {
  team: Team;
  /** null for a new one. */
  professional: ProfessionalRow | null;
  onClose: () => void;
}

/** New or edit. A new one is invited by mail and chooses her own password. */
export function ProfessionalDialog({ team, professional, onClose }: Props) {
  const mayChooseRole = showsRole(team, professional);
  const form = useProfessionalForm({ professional, mayChooseRole, onClose });
  const { fields, change } = form;
  return (
    <FormDialog
      title={professional ? 'Editar profissional' : 'Novo profissional'}
      description={
        professional
          ? undefined
          : 'Enviaremos um convite por e-mail, válido por 72 horas, para a pessoa escolher a própria senha.'
      }
      form={form}
      submitLabel={professional ? 'Salvar' : 'Enviar convite'}
      onClose={onClose}
    >
      <TextField
        label="Nome completo"
        name="fullName"
        autoComplete="off"
        value={fields.fullName}
        onChange={(fullName) => change({ fullName })}
        autoFocus
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        isDisabled={professional !== null}
        description={professional ? EMAIL_FIXED : undefined}
        value={fields.email}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Telefone (opcional)"
        name="phone"
        mask="phone"
        autoComplete="off"
        placeholder="(11) 98765-4321"
        value={fields.phone}
        onChange={(phone) => change({ phone })}
      />
      {mayChooseRole && (
        <RadioGroup
          label="Função"
          name="role"
          value={fields.role}
          onChange={(chosen) => change({ role: roles.find((role) => role === chosen) ?? fields.role })}
        >
          {roles.map((role) => (
            <Radio key={role} value={role} description={roleBlurbs[role]}>
              {roleLabels[role]}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <Switch
        isSelected={fields.isBookable}
        onChange={(isBookable) => change({ isBookable })}
        description="Com a página ligada, clientes escolhem horários pelo link público."
      >
        Página de agendamento
      </Switch>
    </FormDialog>
  );
}

/** Only for the first profile and where there are several, and only where it may be set at all. */
function showsRole(team: Team, professional: ProfessionalRow | null): boolean {
  if (professional) return team.professionals.length > 1 && maySetRole(team, professional);
  return team.professionals.length === 0 || (team.professionals.length > 1 && team.mayManage);
}
