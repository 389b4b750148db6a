import { CalendarPlus, Check, MapPin, MessageCircle } from 'lucide-react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { changesEndText } from '../../../domain/booking/change-end.ts';
import type { ManagedAppointment } from '../../../domain/booking/manage.ts';
import { RETRY_LABEL } from '../../../domain/failures.ts';
import { formatDate, formatLongDate } from '../../../domain/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { usePart } from '../../ui/use-part.ts';
import { useSending } from '../link-hooks.ts';
import type { Managing } from '../requests.ts';
import type { DepositPanelProps } from './deposit-panel.tsx';
import { Fact, ServiceFacts } from './service-facts.tsx';

export interface StepProps {
  appointment: ManagedAppointment;
  ways: Managing;
  onStale: (message: string) => void;
}

interface Props extends StepProps {
  onConfirmed: (changed: ManagedAppointment) => void;
  /** Read anew, without a word about it. */
  onLooked: (appointment: ManagedAppointment) => void;
  onMove: () => void;
  onCancel: () => void;
}

const titles = {
  open: 'Seu agendamento',
  begun: 'Seu horário já começou',
  past: 'Este horário já passou',
  cancelled: 'Agendamento cancelado',
} as const;

export function AppointmentCard(props: Props) {
  const { appointment } = props;
  const { state, firstName, date, time, endTime, awaitsApproval, studio } = appointment;
  return (
    <section className="link-card panel" aria-labelledby="manage-title">
      <h1 id="manage-title">{titles[state]}</h1>
      <p className="muted">Olá, {firstName}!</p>
      {awaitsApproval && <Banner>Aguardando confirmação do estúdio. O horário está reservado.</Banner>}
      <p className="manage-when grid gap-1 pad-4" data-off={state === 'cancelled' || undefined}>
        <strong>{formatLongDate(date)}</strong>
        <span className="title bold figures">
          {time} às {endTime}
        </span>
      </p>
      {appointment.deposit && (
        <DepositPart {...props} deposit={appointment.deposit} onChanged={props.onLooked} />
      )}
      <ServiceFacts {...appointment}>
        {studio.address && <Fact name="Onde">{studio.address}</Fact>}
      </ServiceFacts>
      {state === 'open' && <Actions {...props} />}
      {(state === 'past' || state === 'cancelled') && (
        <ButtonAnchor href={appointment.bookingPath} size="lg" wide>
          Agendar de novo
        </ButtonAnchor>
      )}
      <Around appointment={appointment} />
    </section>
  );
}

function DepositPart(props: DepositPanelProps) {
  const { Part, hasFailed } = usePart(() => import('./deposit-panel.tsx'));
  if (Part) return <Part {...props} />;
  if (!hasFailed) return <p className="manage-loading muted screen-high">Carregando o sinal...</p>;
  return (
    <Banner tone="danger" title="Não foi possível mostrar o sinal">
      <NativeButton variant="outline" onClick={() => location.reload()}>
        {RETRY_LABEL}
      </NativeButton>
    </Banner>
  );
}

function Actions({ appointment, ways, onStale, onConfirmed, onMove, onCancel }: Props) {
  const { isComing, awaitsApproval, mayChange, changesEnd, version, deposit } = appointment;
  const isCertain = !awaitsApproval && deposit?.state !== 'awaiting' && deposit?.state !== 'claimed';
  const { pending, failure, send } = useSending(onStale);
  return (
    <>
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      {isComing && (
        <p className="manage-coming row middle gap-2 bold">
          <Check /> Você confirmou que vem.
        </p>
      )}
      {!isComing && isCertain && (
        <NativeButton
          size="lg"
          wide
          icon={<Check />}
          pending={pending}
          onClick={() => send(() => ways.confirm(version), onConfirmed)}
        >
          Eu vou
        </NativeButton>
      )}
      {mayChange && (
        <div className="link-buttons cluster gap-3">
          <NativeButton variant="outline" onClick={onMove}>
            Remarcar
          </NativeButton>
          <NativeButton variant="outline" onClick={onCancel}>
            Cancelar
          </NativeButton>
        </div>
      )}
      <p className="muted small">{changesEndText(changesEnd)}</p>
    </>
  );
}

function Around({ appointment }: { appointment: ManagedAppointment }) {
  const { state, studio, calendar, date, time, awaitsApproval } = appointment;
  const hello = `Olá! É sobre o meu horário de ${formatDate(date)} às ${time}.`;
  return (
    <div className="manage-around grid justify-start gap-1">
      {state === 'open' && (
        <ButtonAnchor variant="ghost" href={calendar.file} icon={<CalendarPlus />}>
          {awaitsApproval ? 'Adicionar à agenda (a confirmar)' : 'Adicionar à agenda'}
        </ButtonAnchor>
      )}
      {(state === 'open' || state === 'begun') && studio.hasStreet && studio.address && (
        <ButtonAnchor
          variant="ghost"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(studio.address)}`}
          {...outside}
          icon={<MapPin />}
        >
          Ver no mapa
        </ButtonAnchor>
      )}
      {studio.phone && (
        <ButtonAnchor
          variant="ghost"
          href={whatsappLink(studio.phone, hello).web}
          {...outside}
          icon={<MessageCircle />}
        >
          Falar com o estúdio
        </ButtonAnchor>
      )}
    </div>
  );
}

const outside = { target: '_blank', rel: 'noreferrer' } as const;
