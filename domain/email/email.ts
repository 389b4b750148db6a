/** Every email by its kind: the outbox stores its data, emails/ renders it. */
import { keysOf } from '../text.ts';
import type {
  AccountDeletion,
  CalendarFailed,
  DataRequestFacts,
  EmailChange,
  LinkAndCode,
  NewDevice,
  PixProviderFailed,
  SecurityEmail,
  SystemTest,
  UnusualReveals,
} from './account-emails.ts';
import type {
  AppointmentChange,
  AppointmentReminder,
  BookingEmail,
  BookingReceipt,
  ClientChange,
  ClientDeposit,
  DepositClaim,
  StudioClosing,
  StudioDeposit,
} from './appointment-emails.ts';
import type {
  AnamnesisEmail,
  PaymentReceipt,
  RecallEmail,
  ReviewEmail,
  ReviewReport,
  WaitlistJoined,
  WaitlistOffer,
} from './client-emails.ts';

export type Email =
  | ({ kind: 'signup-confirmation' } & LinkAndCode)
  // `invitedTo`: the studio of an invitation that the address has not accepted.
  | { kind: 'address-known'; name: string; loginLink: string; resetLink: string; invitedTo?: string | null }
  | { kind: 'recognition-code'; businessName: string; code: string }
  | ({ kind: 'booking-notice' } & BookingEmail)
  | ({ kind: 'booking-receipt' } & BookingReceipt)
  | ({ kind: 'appointment-confirmation' } & BookingReceipt)
  | ({ kind: 'appointment-moved' } & AppointmentChange)
  | ({ kind: 'appointment-cancelled' } & AppointmentChange)
  | ({ kind: 'client-change' } & ClientChange)
  | ({ kind: 'deposit-claim' } & DepositClaim)
  | ({ kind: 'studio-deposit' } & StudioDeposit)
  | ({ kind: 'client-deposit' } & ClientDeposit)
  | ({ kind: 'appointment-reminder' } & AppointmentReminder)
  | ({ kind: 'recall' } & RecallEmail)
  | ({ kind: 'review' } & ReviewEmail)
  | ({ kind: 'review-report' } & ReviewReport)
  | ({ kind: 'waitlist-joined' } & WaitlistJoined)
  | ({ kind: 'waitlist-offer' } & WaitlistOffer)
  | ({ kind: 'studio-closing' } & StudioClosing)
  | ({ kind: 'payment-receipt' } & PaymentReceipt)
  | ({ kind: 'anamnesis-link'; name: string; link: string; days: number } & AnamnesisEmail)
  | ({ kind: 'anamnesis-copy'; name: string; link: string; days: number } & AnamnesisEmail)
  | { kind: 'anamnesis-code'; businessName: string; code: string }
  | { kind: 'anamnesis-received'; professionalName: string; clientName: string; clientLink: string }
  | ({ kind: 'unusual-reveals' } & UnusualReveals)
  | {
      kind: 'invitation';
      name: string;
      businessName: string;
      inviterName: string;
      /** The inviting member's. */
      studioEmail: string;
      link: string;
    }
  | ({ kind: 'recovery' } & LinkAndCode)
  | ({ kind: 'login-code' } & LinkAndCode)
  | { kind: 'reauthentication'; name: string; code: string }
  | ({ kind: 'email-change' } & EmailChange)
  | ({ kind: 'new-device' } & NewDevice)
  | ({ kind: 'security-notice' } & SecurityEmail)
  | ({ kind: 'calendar-failed' } & CalendarFailed)
  | ({ kind: 'pix-provider-failed' } & PixProviderFailed)
  | ({ kind: 'system-test' } & SystemTest)
  | ({ kind: 'account-deletion' } & AccountDeletion)
  | ({ kind: 'data-request'; name: string; email: string; message: string } & DataRequestFacts)
  | ({ kind: 'data-request-receipt'; officer: string } & DataRequestFacts);

export type EmailKind = Email['kind'];

export const emailKindLabels: Record<EmailKind, string> = {
  'signup-confirmation': 'Confirmação da sua conta',
  'address-known': 'Aviso sobre a sua conta',
  'recognition-code': 'Código para o cliente',
  'booking-notice': 'Aviso de novo agendamento',
  'booking-receipt': 'Comprovante para o cliente',
  'appointment-confirmation': 'Confirmação para o cliente',
  'appointment-moved': 'Mudança de horário para o cliente',
  'appointment-cancelled': 'Cancelamento para o cliente',
  'client-change': 'Aviso de mudança pelo cliente',
  'deposit-claim': 'Aviso de sinal informado',
  'studio-deposit': 'Aviso de sinal pelo provedor',
  'client-deposit': 'Sinal para o cliente',
  'appointment-reminder': 'Lembrete para o cliente',
  recall: 'Convite de retorno para o cliente',
  review: 'Pedido de avaliação para o cliente',
  'review-report': 'Denúncia de avaliação',
  'waitlist-joined': 'Lugar na lista de encaixe para o cliente',
  'waitlist-offer': 'Convite de encaixe para o cliente',
  'studio-closing': 'Aviso de encerramento para o cliente',
  'payment-receipt': 'Recibo para o cliente',
  'anamnesis-link': 'Link da anamnese para o cliente',
  'anamnesis-copy': 'Cópia da anamnese para o cliente',
  'anamnesis-code': 'Código para o cliente',
  'anamnesis-received': 'Aviso de anamnese recebida',
  'unusual-reveals': 'Aviso de muitas anamneses abertas',
  invitation: 'Convite para a equipe',
  recovery: 'Link para nova senha',
  'login-code': 'Código de acesso',
  reauthentication: 'Código de segurança',
  'email-change': 'Troca de e-mail da conta',
  'new-device': 'Aviso de novo aparelho',
  'security-notice': 'Aviso de segurança',
  'calendar-failed': 'Aviso sobre a sua outra agenda',
  'pix-provider-failed': 'Aviso sobre o seu provedor de Pix',
  'system-test': 'Teste de e-mail',
  'account-deletion': 'Exclusão da conta',
  'data-request': 'Pedido ao encarregado de dados',
  'data-request-receipt': 'Protocolo do pedido ao encarregado de dados',
};

export const emailKinds = /* @__PURE__ */ keysOf(emailKindLabels);
