import { CircleAlert, CircleCheck, Clock, ExternalLink, Mail, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentMessage } from '../../../../domain/agenda/appointment-detail.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { StudioClock } from '../../../lib/use-studio-clock.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Section } from './section.tsx';
import './messages-part.css';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { mailKindLabels } from '../../../../domain/notification/outbox.ts';

const faces: Record<AppointmentMessage['status'], { tone: Tone; word: string; Icon: typeof Mail }> = {
  pending: { tone: 'neutral', word: 'Na fila', Icon: Clock },
  sent: { tone: 'success', word: 'Enviado', Icon: CircleCheck },
  dead: { tone: 'danger', word: 'Falhou', Icon: CircleAlert },
  opened: { tone: 'info', word: 'Aberto', Icon: ExternalLink },
};

interface Props {
  messages: readonly AppointmentMessage[];
  clock: StudioClock;
  /** What can be done about them. */
  children?: ReactNode;
}

/** Every mail and WhatsApp about the appointment: what, to whom, when, and whether it failed. */
export function MessagesPart({ messages, clock, children }: Props) {
  return (
    <Section title="Mensagens">
      {messages.length === 0 ? (
        <p className="detail-quiet">Nenhuma mensagem enviada.</p>
      ) : (
        <ul className="detail-messages">
          {messages.map((message) => (
            <Message
              key={`${message.channel}-${message.kind}-${message.at}`}
              message={message}
              clock={clock}
            />
          ))}
        </ul>
      )}
      {children}
    </Section>
  );
}

function Message({ message, clock }: { message: AppointmentMessage; clock: StudioClock }) {
  const { tone, word, Icon } = faces[message.status];
  const { date, time } = clock.at(message.at);
  return (
    <li>
      <span className="detail-message-icon">
        {message.channel === 'email' ? <Mail /> : <MessageCircle />}
      </span>
      <div className="detail-message-text">
        <span>{messageName(message)}</span>
        <span className="detail-quiet">
          {message.to && <>{recipientOf(message)} · </>}
          <time dateTime={message.at}>
            {formatDate(date)} às {time}
          </time>
        </span>
        {message.error && <span className="detail-message-error">{message.error}</span>}
      </div>
      <Badge tone={tone} icon={<Icon size={16} />}>
        {word}
      </Badge>
    </li>
  );
}

const conversations: Readonly<Record<string, string>> = {
  confirmation: 'Confirmação por WhatsApp',
  reminder: 'Lembrete por WhatsApp',
  moved: 'Mudança de horário por WhatsApp',
  cancelled: 'Cancelamento por WhatsApp',
};

/** What a message was, in words. */
export function messageName({ channel, kind }: Pick<AppointmentMessage, 'channel' | 'kind'>): string {
  const labels: Readonly<Record<string, string>> = channel === 'email' ? mailKindLabels : conversations;
  return labels[kind] ?? (channel === 'email' ? 'E-mail' : 'WhatsApp');
}

/** The address, or the phone as people read it. */
export function recipientOf({ channel, to }: Pick<AppointmentMessage, 'channel' | 'to'>): string {
  return channel === 'whatsapp' ? formatPhone(to ?? '') : (to ?? '');
}
