import { Card } from '../../../ui/card.tsx';
import { FormSwitch, FormText } from '../../../ui/form/bound-fields.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { NoticePreview } from './notice-preview.tsx';

/** Configurações › Notificações: whether bookings are announced by e-mail, where, and how that looks. */
export function NotificationsTab(props: SettingsTabProps) {
  const { form } = props;
  const { base } = form;
  const { emailNotifications, notificationEmail } = form.fields.notifications;
  return (
    <TabForm {...props} label="Notificações">
      <Card title="Avisos por e-mail">
        <div className="settings-fields">
          <FormSwitch
            form={form}
            name="notifications.emailNotifications"
            description="A cada agendamento feito pelo seu link ou por uma colega."
          >
            Receber avisos de novos agendamentos
          </FormSwitch>
          <FormText
            form={form}
            name="notifications.notificationEmail"
            label="E-mail para os avisos"
            type="email"
            inputMode="email"
            autoComplete="email"
            description={`Se ficar vazio, usamos ${base.profile.email}.`}
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
