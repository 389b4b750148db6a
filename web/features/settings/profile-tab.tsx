import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from './form/tab-form.tsx';

/** Configurações › Perfil. The e-mail is changed elsewhere, under Segurança. */
export default function ProfileTab(props: SettingsTabProps) {
  const { form } = props;
  return (
    <TabForm {...props} label="Perfil">
      <FieldsCard title="Dados pessoais" description="Como suas clientes e sua equipe conhecem você.">
        <FormText form={form} name="profile.fullName" label="Nome completo" autoComplete="name" />
        <FormRow>
          <TextField
            label="E-mail"
            type="email"
            isReadOnly
            value={form.base.profile.email}
            description="É com ele que você entra. Para mudar, use Segurança, abaixo."
          />
          <FormText
            form={form}
            name="profile.phone"
            label="Telefone"
            mask="phone"
            placeholder="(11) 98765-4321"
          />
        </FormRow>
      </FieldsCard>
    </TabForm>
  );
}
