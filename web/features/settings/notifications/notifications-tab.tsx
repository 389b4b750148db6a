import { bookingEmailOpening, bookingEmailSubject } from '../../../../domain/email/appointment-emails.ts';
import { formatDuration, formatLongDate, formatMoney } from '../../../../domain/format.ts';
import { addDays, dateIn } from '../../../../domain/scheduling/clock.ts';
import { PRODUCT } from '../../../../domain/studio/studio.ts';
import { Card } from '../../../ui/card.tsx';
import { FormSwitch, FormText } from '../../../ui/form/bound-fields.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import './notice-preview.css';

export default function NotificationsTab(props: SettingsTabProps) {
  const { form } = props;
  const { base } = form;
  const { emailNotifications, notificationEmail } = form.fields.notifications;
  return (
    <TabForm {...props} label="Notificações">
      <FieldsCard title="Avisos por e-mail">
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
      </FieldsCard>
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

const example = {
  clientName: 'Bia Ramos',
  time: '14:00',
  service: 'Extensão fio a fio',
  minutes: 120,
  cents: 18_000,
};

function NoticePreview({ to, zone, off }: { to: string; zone: string; off: boolean }) {
  const date = addDays(dateIn(zone, new Date()), 1);
  const notice = { ...example, date };
  return (
    <figure className="notice-preview" data-off={off || undefined}>
      <figcaption className="notice-preview-head grid gap-1 sunken">
        <span className="bold">{bookingEmailSubject(notice)}</span>
        <span className="muted small breakable">De {PRODUCT}</span>
        <span className="muted small breakable">Para {off ? 'ninguém: os avisos estão desligados' : to}</span>
      </figcaption>
      <div className="notice-preview-body grid gap-3 pad-4">
        <strong className="large">Novo agendamento</strong>
        <p>{bookingEmailOpening(notice)}</p>
        <p className="notice-preview-when pad-3 medium">
          {formatLongDate(date)}, às {example.time}
        </p>
        <p className="cluster apart figures gap-1 across-3">
          <span>
            {example.service} · {formatDuration(example.minutes)}
          </span>
          <span>{formatMoney(example.cents)}</span>
        </p>
      </div>
    </figure>
  );
}
