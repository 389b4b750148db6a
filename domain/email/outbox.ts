import type { AppointmentStatus } from '../agenda/appointment.ts';
import { formatDate } from '../format.ts';
import { type LocalMoment, momentIn } from '../scheduling/clock.ts';
import { whenText } from '../scheduling/moment.ts';
import { contactAddress, type Reachable } from './address.ts';
import { HELD } from './ceilings.ts';
import type { Email, EmailKind } from './email.ts';
import { clientEmailKinds, notificationKinds } from './kinds.ts';

export const OUTBOX_PAGE = 20;
export const MOST_COUNTED = 999;
/** Days after which the body of a failed email is deleted; then it cannot be retried. */
export const BODY_DAYS = 30;

export const outboxStatuses = ['waiting', 'sent', 'failed'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

export interface OutboxEmail {
  id: string;
  kind: EmailKind;
  recipient: string;
  status: OutboxStatus;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
  settledAt: string | null;
  appointment: { id: string; client: string; at: LocalMoment } | null;
  professional: string | null;
  mayRetry: boolean;
}

export interface OutboxPage {
  counts: Record<OutboxStatus, number>;
  mails: OutboxEmail[];
  next: string | null;
  notificationAddress: string;
  zone: string;
}

export const outboxStatusLabels: Record<OutboxStatus, string> = {
  waiting: 'Esperando',
  sent: 'Enviado',
  failed: 'Não enviado',
};

export const outboxMessages = {
  loadFailed: 'Erro ao carregar os e-mails',
  retried: 'O e-mail voltou para a fila.',
  empty: 'Nenhum e-mail ainda.',
  emptyHint: 'Avisos, comprovantes e convites aparecem aqui assim que são enviados.',
  retry: 'Tentar de novo',
  notRetried: 'Não pode mais ser enviado.',
  testSending: 'Enviando o teste...',
  testSlow: 'Ainda esperando a resposta do serviço de e-mail...',
  testWhere: (address: string): string => `O teste vai para ${address}.`,
  noticesOff: 'Notificações por email estão desabilitadas',
  noticesOffHint: 'O teste chega, mas nenhum agendamento é avisado. Ligue os avisos acima e salve.',
  testArrives: (address: string): string => `Enviamos o teste para ${address}. Confira a caixa de entrada.`,
  testQueued: 'O teste está na fila, atrás de outros e-mails. Acompanhe na lista abaixo.',
} as const;

const emptyMessages: Record<OutboxStatus, string> = {
  waiting: 'Nada esperando: tudo já saiu.',
  sent: 'Nenhum e-mail enviado ainda.',
  failed: 'Nenhum e-mail falhou.',
};

export const emptyOutbox = (status: OutboxStatus | null): string =>
  status === null ? outboxMessages.empty : emptyMessages[status];

export const emailSubject = ({ client, at }: NonNullable<OutboxEmail['appointment']>): string =>
  `${client} · ${formatDate(at.date)} às ${at.time}`;

export function emailMoment(mail: OutboxEmail, zone: string, now: Date): string {
  const when = (at: string) => whenText(zone, new Date(at), now);
  if (mail.status === 'sent') return `Enviado ${when(mail.settledAt ?? mail.createdAt)}`;
  if (mail.status === 'failed')
    return `${mail.lastError === 'bounced' ? 'Voltou' : 'Desistimos'} ${when(mail.settledAt ?? mail.createdAt)}`;
  if (mail.nextAttemptAt === null || new Date(mail.nextAttemptAt) <= now) return 'Saindo agora';
  return `${mail.attempts === 0 ? 'Sai' : 'Nova tentativa'} ${when(mail.nextAttemptAt)}`;
}

interface FailedEmail {
  recipient: string;
  lastError: string | null;
  data: Email | null;
  appointment: { startsAt: Date; status: AppointmentStatus } | null;
  client: { email: string | null; anonymisedAt: Date | null } | null;
  professional: Reachable | null;
  hasOpenInvitation: boolean;
  isReceiptValid: boolean;
}

/** Its body is kept and still true: the appointment in the future as announced, the invitation open, the receipt valid. Not received already. */
export function mayRetry(mail: FailedEmail, now: Date): boolean {
  const { data, lastError } = mail;
  if (data === null || lastError?.startsWith('409 invalid_idempotent')) return false;
  if (data.kind === 'waitlist-offer') return false; // it holds for minutes
  if (data.kind === 'invitation') return mail.hasOpenInvitation;
  if (data.kind === 'payment-receipt') return mail.isReceiptValid && mail.client?.anonymisedAt === null;
  return !('date' in data) || isStillTrue(mail, data, now);
}

function isStillTrue(
  { appointment, client }: FailedEmail,
  { date, time, zone }: LocalMoment & { zone: string },
  now: Date,
): boolean {
  if (appointment === null || client === null || client.anonymisedAt !== null) return false;
  if (appointment.status === 'cancelled' || appointment.startsAt <= now) return false;
  const local = momentIn(zone, appointment.startsAt);
  return local.date === date && local.time === time;
}

/** The present address of the member or client; of a receipt the one it was sent to, which may have been typed. */
export function retryRecipient({ data, recipient, professional, client }: FailedEmail): string {
  const isOneOf = (kinds: readonly EmailKind[]) => kinds.some((kind) => kind === data?.kind);
  if (isOneOf(notificationKinds) && professional) return contactAddress(professional);
  if (data?.kind === 'payment-receipt') return recipient;
  return (isOneOf(clientEmailKinds) && client?.email) || recipient;
}

/** What may become of an email after the provider accepted it: it came back; it was kept back, since earlier ones came back; it could not be sent; it was marked as spam. */
export const emailFates = ['bounced', 'suppressed', 'failed', 'complained'] as const;
export type EmailFate = (typeof emailFates)[number];

const causes = {
  silent: 'O serviço de e-mail não respondeu.',
  busy: 'O serviço de e-mail pediu para esperar.',
  quota: 'O limite de envios do serviço de e-mail foi atingido.',
  down: 'O serviço de e-mail está com problemas.',
  address: 'O serviço de e-mail recusou o endereço. Confira se ele está certo.',
  refused: 'O serviço de e-mail recusou a mensagem.',
  setup: 'O envio de e-mails está com um problema de configuração. Fale com o suporte.',
  held: 'São muitos e-mails em pouco tempo: este espera a vez e sai sozinho.',
  quiet: 'Está no horário de silêncio dos lembretes: este espera o fim e sai sozinho.',
  bounced: 'O endereço não existe ou não recebe e-mails. Confira se ele está certo.',
  suppressed:
    'Este endereço já devolveu e-mails ou os marcou como spam: o serviço de e-mail não entrega mais nele.',
  stale: 'O conteúdo perdeu a validade antes de o e-mail sair.',
  unwritten: 'Não conseguimos montar este e-mail.',
  doubled: 'Este e-mail já tinha sido entregue ao serviço de e-mail.',
  other: 'O envio não deu certo.',
} as const;

/** Why a reminder waits that was held up until the studio's quiet hours. */
export const QUIET = 'quiet';

/** The stored reason is the provider's `{status} {name}`; each has a message. */
const byName: Record<string, string> = {
  [HELD]: causes.held,
  [QUIET]: causes.quiet,
  bounced: causes.bounced,
  suppressed: causes.suppressed,
  failed: causes.refused,
  stale: causes.stale,
  'not written': causes.unwritten,
  answer_without_id: causes.silent,
  '409 invalid_idempotent_request': causes.doubled,
  '422 validation_error': causes.address,
  '422 invalid_from_address': causes.setup,
  '429 daily_quota_exceeded': causes.quota,
  '429 monthly_quota_exceeded': causes.quota,
};

const byStatus: readonly [RegExp, string][] = [
  [/^unreachable/, causes.silent],
  [/^429/, causes.busy],
  [/^5\d\d/, causes.down],
  [/^40[13]/, causes.setup],
  [/^4(?:00|13|22)/, causes.refused],
];

export function emailCause(reason: string): string {
  return byName[reason] ?? byStatus.find(([start]) => start.test(reason))?.[1] ?? causes.other;
}
