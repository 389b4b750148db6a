import { CircleAlert, CircleCheck, Clock, RotateCcw } from 'lucide-react';
import { mailKindLabels } from '../../../domain/notification/notification.ts';
import {
  mailMoment,
  mailSubject,
  type OutboxMail,
  type OutboxStatus,
  outboxSentences,
  outboxStatusLabels,
} from '../../../domain/notification/outbox.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const faces: Record<OutboxStatus, { tone: Tone; Icon: typeof Clock }> = {
  waiting: { tone: 'warning', Icon: Clock },
  sent: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
};

interface Props {
  mail: OutboxMail;
  zone: string;
  now: Date;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What it is, to whom, about which appointment, and what became of it. */
export function MailRow({ mail, zone, now, isRetrying, onRetry }: Props) {
  const { kind, recipient, status, appointment, professional, lastError, mayRetry, attempts } = mail;
  const { tone, Icon } = faces[status];
  const tries = attempts > 1 && status !== 'sent' ? ` · ${attempts} tentativas` : '';
  return (
    // Focused only after 'Mostrar mais'.
    <li className="outbox-mail" tabIndex={-1}>
      <div className="outbox-mail-text">
        <span className="outbox-mail-title">{mailKindLabels[kind]}</span>
        <span className="outbox-mail-quiet">Para {recipient}</span>
        {appointment && <span className="outbox-mail-quiet">{mailSubject(appointment)}</span>}
        {professional && <span className="outbox-mail-quiet">Agenda de {professional}</span>}
        {lastError && <span className="outbox-mail-cause">{lastError}</span>}
        <span className="outbox-mail-quiet outbox-mail-moment">
          {mailMoment(mail, zone, now)}
          {tries}
          {status === 'failed' && !mayRetry && ` · ${outboxSentences.notRetried}`}
        </span>
      </div>
      <div className="outbox-mail-state">
        <Badge tone={tone} icon={<Icon size={16} />}>
          {outboxStatusLabels[status]}
        </Badge>
        {mayRetry && (
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCcw size={16} />}
            aria-label={`${outboxSentences.retry}: ${mailKindLabels[kind]} para ${recipient}`}
            pending={isRetrying}
            onPress={onRetry}
          >
            {outboxSentences.retry}
          </Button>
        )}
      </div>
    </li>
  );
}
