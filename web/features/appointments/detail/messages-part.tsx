import { CircleAlert, CircleCheck, Clock, ExternalLink, Mail, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type AppointmentRow, originLabels } from '../../../../domain/agenda/appointment.ts';
import type {
  AppointmentHistoryEntry,
  AppointmentMessage,
} from '../../../../domain/agenda/appointment-detail.ts';
import { historyWords } from '../../../../domain/agenda/appointment-history.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { emailKindLabels } from '../../../../domain/email/email.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import type { StudioClock } from '../../shared/use-studio-clock.ts';
import { revokeLink } from '../requests.ts';
import { Section } from './appointment-head.tsx';

const faces: Record<AppointmentMessage['status'], { tone: Tone; word: string; Icon: typeof Mail }> = {
  pending: { tone: 'neutral', word: 'Na fila', Icon: Clock },
  sent: { tone: 'success', word: 'Enviado', Icon: CircleCheck },
  dead: { tone: 'danger', word: 'Falhou', Icon: CircleAlert },
  opened: { tone: 'info', word: 'Aberto', Icon: ExternalLink },
};

interface Props {
  messages: readonly AppointmentMessage[];
  clock: StudioClock;
  children?: ReactNode;
}

export function MessagesPart({ messages, clock, children }: Props) {
  return (
    <Section title="Mensagens">
      {messages.length === 0 ? (
        <p className="muted">Nenhuma mensagem enviada.</p>
      ) : (
        <ul className="grid gap-3">
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
  return (
    <li className="row gap-3 top">
      <span className="detail-message-icon faint">
        {message.channel === 'email' ? <Mail /> : <MessageCircle />}
      </span>
      <div className="grid grow shrinks breakable">
        <span>{messageName(message)}</span>
        <span className="muted small figures">
          {message.to && <>{recipientOf(message)} · </>}
          <Moment at={message.at} zone={clock.zone} />
        </span>
        {message.error && <span className="detail-message-error small">{message.error}</span>}
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
  deposit: 'Link do sinal por WhatsApp',
  moved: 'Mudança de horário por WhatsApp',
  cancelled: 'Cancelamento por WhatsApp',
};

function messageName({ channel, kind }: Pick<AppointmentMessage, 'channel' | 'kind'>): string {
  const labels: Readonly<Record<string, string>> = channel === 'email' ? emailKindLabels : conversations;
  return labels[kind] ?? (channel === 'email' ? 'E-mail' : 'WhatsApp');
}

function recipientOf({ channel, to }: Pick<AppointmentMessage, 'channel' | 'to'>): string {
  return channel === 'whatsapp' ? formatPhone(to ?? '') : (to ?? '');
}

interface HistoryPartProps extends Pick<AppointmentRow, 'origin' | 'createdAt'> {
  history: readonly AppointmentHistoryEntry[];
  clock: StudioClock;
}

export function HistoryPart({ history, origin, createdAt, clock }: HistoryPartProps) {
  return (
    <Section title="Histórico">
      <ol className="detail-history grid">
        {[...history].reverse().map((entry) => (
          <li key={`${entry.kind}-${entry.at}`} className="grid">
            <span>{historyWords(entry)}</span>
            <span className="muted small">
              <Moment at={entry.at} zone={clock.zone} />
              {entry.by
                ? `, por ${entry.by}`
                : entry.kind === 'booked' && origin === 'public' && ', pela página de agendamento'}
            </span>
          </li>
        ))}
        {origin === 'import' && (
          <li className="grid">
            <span>{originLabels.import}</span>
            <span className="muted small">
              <Moment at={createdAt} zone={clock.zone} />
            </span>
          </li>
        )}
      </ol>
    </Section>
  );
}

function Moment({ at, zone }: { at: string; zone: string }) {
  return <time dateTime={at}>{momentText(zone, new Date(at))}</time>;
}

/** For a link in wrong hands: those sent so far end, the next email has a new one. */
export function RevokeLink({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = async () => {
    try {
      await revokeLink(id);
      toast.success('O link anterior não vale mais.');
    } catch (error) {
      toastFailure(error, 'Erro ao revogar o link');
      throw error;
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onPress={() => setAsking(true)}>
        Revogar link da cliente
      </Button>
      <ConfirmDialog
        title="Revogar o link da cliente?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Revogar"
        cancelLabel="Manter"
        onConfirm={revoke}
      >
        <p>
          Os links já enviados para confirmar, remarcar ou cancelar deixam de valer. O próximo e-mail leva um
          novo.
        </p>
      </ConfirmDialog>
    </>
  );
}
