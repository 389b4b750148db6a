import { Card } from '../../ui/card.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SettingsFields } from './form/settings-fields.ts';
import { type SettingsTabProps, TabForm } from './form/tab-form.tsx';

/** Configurações › Perfil. The e-mail has a way of its own, under Segurança. */
export function ProfileTab(props: SettingsTabProps) {
  const { fields, base, errors, change } = props.form;
  const { fullName, phone } = fields.profile;
  const edit = (part: Partial<SettingsFields['profile']>) =>
    change((now) => ({ ...now, profile: { ...now.profile, ...part } }));
  return (
    <TabForm {...props} label="Perfil">
      <Card title="Dados pessoais" description="Como suas clientes e sua equipe conhecem você.">
        <div className="settings-fields">
          <TextField
            label="Nome completo"
            autoComplete="name"
            value={fullName}
            onChange={(text) => edit({ fullName: text })}
            errorMessage={errors['profile.fullName']?.[0]}
          />
          <FormRow>
            <TextField
              label="E-mail"
              type="email"
              isReadOnly
              value={base.profile.email}
              description="É com ele que você entra. Para mudar, use Segurança, abaixo."
            />
            <TextField
              label="Telefone"
              mask="phone"
              placeholder="(11) 98765-4321"
              value={phone}
              onChange={(text) => edit({ phone: text })}
              errorMessage={errors['profile.phone']?.[0]}
            />
          </FormRow>
        </div>
      </Card>
    </TabForm>
  );
}
