import { TEAM_SEES_CLIENTS, TEAM_SEES_CLIENTS_HINT } from '../../../domain/client/messages.ts';
import { formatPhone } from '../../../domain/contact/phone-format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import {
  EMAIL_FIXED,
  maySetRole,
  type ProfessionalInput,
  type ProfessionalRow,
  professionalChanges,
  professionalInput,
  type Role,
  roleBlurbs,
  roleLabels,
  roles,
  SIGN_UP_ROLE,
  type Team,
} from '../../../domain/studio/professional.ts';
import { check } from '../../lib/validation.ts';
import { FormRadios } from '../../ui/form/bound-choices.tsx';
import { FormSwitch, FormText } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { Radio } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeProfessional, inviteProfessional, refusalOf, useKeepProfessional } from './requests.ts';

interface Props {
  team: Team;
  professional: ProfessionalRow | null;
  onClose: () => void;
}

export function ProfessionalDialog({ team, professional, onClose }: Props) {
  const mayChooseRole = showsRole(team, professional);
  const form = useProfessionalForm({ mayChooseRole, professional, onClose });
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
      <FormText form={form} name="fullName" label="Nome completo" autoComplete="off" autoFocus />
      <FormText
        form={form}
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        isDisabled={professional !== null}
        description={professional ? EMAIL_FIXED : undefined}
      />
      <FormText
        form={form}
        name="phone"
        label="Telefone (opcional)"
        mask="phone"
        autoComplete="off"
        placeholder="(11) 98765-4321"
      />
      {mayChooseRole && (
        <FormRadios form={form} name="role" label="Função">
          {roles.map((role) => (
            <Radio key={role} value={role} description={roleBlurbs[role]}>
              {roleLabels[role]}
            </Radio>
          ))}
        </FormRadios>
      )}
      <FormSwitch
        form={form}
        name="isBookable"
        description="Com a página ligada, clientes escolhem horários pelo link público."
      >
        Página de agendamento
      </FormSwitch>
      {professional === null && (
        <FormSwitch
          form={form}
          name="offersServices"
          description="Todos os serviços ativos do estúdio entram na página da pessoa. Você muda isso em Procedimentos."
        >
          Oferece os mesmos serviços?
        </FormSwitch>
      )}
      {professional === null && team.professionals.length === 1 && (
        <FormSwitch form={form} name="teamSeesClients" description={TEAM_SEES_CLIENTS_HINT}>
          {TEAM_SEES_CLIENTS}
        </FormSwitch>
      )}
    </FormDialog>
  );
}

interface FormProps extends Omit<Props, 'team'> {
  /** Else the role is not sent. */
  mayChooseRole: boolean;
}

function useProfessionalForm({ mayChooseRole, professional, onClose }: FormProps) {
  const keep = useKeepProfessional();
  const failed = professional ? professionalMessages.updateFailed : professionalMessages.createFailed;
  return useStudioForm({
    initial: fieldsOf(professional),
    stored: professional,
    read: ({ role, ...rest }) =>
      check(professional ? professionalChanges : professionalInput, mayChooseRole ? { ...rest, role } : rest),
    save: (input, stored) =>
      stored ? changeProfessional(stored.id, input) : inviteProfessional(input as ProfessionalInput),
    // To another address goes another invitation.
    resume: (saved) => ({ stored: professional, fields: fieldsOf(saved) }),
    onSaved: (saved) => {
      keep(saved);
      toast.success(professional ? 'Perfil atualizado com sucesso!' : `Convite enviado para ${saved.email}`);
    },
    onClose,
    refusalOf: (error) => refusalOf(error, failed),
  });
}

function fieldsOf(professional: ProfessionalRow | null) {
  if (!professional) {
    return {
      fullName: '',
      email: '',
      phone: '',
      role: SIGN_UP_ROLE as Role,
      isBookable: true,
      offersServices: true,
      teamSeesClients: false,
    };
  }
  const { fullName, email, phone, role, isBookable } = professional;
  return { fullName, email, phone: phone ? formatPhone(phone) : '', role, isBookable, ...NOT_ASKED };
}

/** Only of a new member. */
const NOT_ASKED = { offersServices: false, teamSeesClients: false };

/** Only for the first profile and where there are several, and only where it may be set at all. */
function showsRole(team: Team, professional: ProfessionalRow | null): boolean {
  if (professional) return team.professionals.length > 1 && maySetRole(team, professional);
  return team.professionals.length === 0 || (team.professionals.length > 1 && team.mayManage);
}
