import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SettingsFields } from '../form/settings-fields.ts';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { NoticePreview } from './notice-preview.tsx';

/** Configurações › Notificações: whether she is told of bookings by e-mail, where, and how that looks. */
export function NotificationsTab(props: SettingsTabProps) {
  const { fields, base, errors, change } = props.form;
  const { emailNotifications, notificationEmail } = fields.notifications;
  const edit = (part: Partial<SettingsFields['notifications']>) =>
    change((now) => ({ ...now, notifications: { ...now.notifications, ...part } }));
  return (
    <TabForm {...props} label="Notificações">
      <Card title="Avisos por e-mail">
        <div className="settings-fields">
          <Switch
            isSelected={emailNotifications}
            onChange={(on) => edit({ emailNotifications: on })}
            description="A cada agendamento feito pelo seu link ou por uma colega."
          >
            Receber avisos de novos agendamentos
          </Switch>
          <TextField
            label="E-mail para os avisos"
            type="email"
            inputMode="email"
            autoComplete="email"
            description={`Se ficar vazio, usamos ${base.profile.email}.`}
            value={notificationEmail}
            onChange={(text) => edit({ notificationEmail: text })}
            errorMessage={errors['notifications.notificationEmail']?.[0]}
          />
        </div>
      </Card>
      <Card title="Exemplo de aviso" description="Assim ele chega na sua caixa de entrada.">
        <NoticePreview
          to={notificationEmail.trim() || base.profile.email}
          zone={base.business.zone}
          off={!emailNotifications}
        />
      </Card>
    </TabForm>
  );
}
