import { cancelTip, changesEnd, noticeHoursOf } from '../booking/change-end.ts';
import { internationalDigits } from '../contact/phone.ts';
import { firstName, formatDuration, formatLongDate, formatMoney } from '../format.ts';
import { billText, depositBill } from '../money/deposit-bill.ts';
import type { AppointmentRow } from './appointment.ts';
import { restCents } from './prepaid.ts';

export function whatsappLink(phone: string, text = ''): { app: string; web: string } {
  const number = internationalDigits(phone);
  const encoded = encodeURIComponent(text);
  return {
    app: `whatsapp://send?phone=${number}${encoded && `&text=${encoded}`}`,
    web: `https://wa.me/${number}${encoded && `?text=${encoded}`}`,
  };
}

/** To whom it goes is chosen in WhatsApp. */
export function whatsappShare(text: string): { app: string; web: string } {
  const encoded = encodeURIComponent(text);
  return { app: `whatsapp://send?text=${encoded}`, web: `https://wa.me/?text=${encoded}` };
}

/** `noticeHours` null: it is too late for any notice. */
export const appointmentTips = (noticeHours: number | null): string[] => [
  'Chegue com 10 minutos de antecedência.',
  ...(noticeHours === null ? [] : [cancelTip(noticeHours)]),
];

/** Signs a message to a client. */
export interface Sender {
  businessName: string;
  /** Hours before the start until which the studio takes changes. */
  changeNoticeHours: number;
}

type Appointment = Pick<
  AppointmentRow,
  | 'startsAt'
  | 'date'
  | 'time'
  | 'totalMinutes'
  | 'totalCents'
  | 'client'
  | 'professional'
  | 'procedures'
  | 'deposit'
  | 'creditCents'
>;

/** No notice is asked of who has none any more. */
function tipsOf(appointment: Appointment, sender: Sender, now: Date): string[] {
  const noticeHours = noticeHoursOf(appointment, sender);
  const { at } = changesEnd({ startsAt: appointment.startsAt, chosenAt: null }, noticeHours);
  return appointmentTips(at <= now ? null : noticeHours);
}

export function confirmationText(appointment: Appointment, sender: Sender, now: Date): string {
  const after = [...tipsOf(appointment, sender, now), '', 'Até lá!'];
  return message(appointment, sender, 'Seu horário está *confirmado*.', after);
}

export function movedText(appointment: Appointment, sender: Sender): string {
  const after = ['Se este horário não servir, é só responder esta mensagem.'];
  return message(appointment, sender, 'Seu horário foi *remarcado*.', after);
}

export function cancelledText(appointment: Appointment, sender: Sender): string {
  const after = ['Para marcar outro horário, é só responder esta mensagem.'];
  return message(appointment, sender, 'Seu horário foi *cancelado*.', after);
}

/** `link`: the client's, by which it is paid. */
export function depositText(
  appointment: Appointment,
  sender: Pick<Sender, 'businessName'>,
  link: string,
): string {
  const after = [`Pague o sinal por Pix aqui: ${link}`, 'Sem o sinal, o horário volta a ficar livre.'];
  return message(appointment, sender, 'Seu horário está *reservado* e espera o sinal.', after);
}

/** `preparations`: what the client is asked to do before. `asks`: for an answer. */
export interface ReminderParts {
  preparations?: readonly string[];
  asks?: boolean;
}

export function reminderText(
  appointment: Appointment,
  sender: Sender,
  { preparations = [], asks = false, now }: ReminderParts & { now: Date },
): string {
  const question = asks ? ['', 'Você vem? Responda *Eu vou*, ou me avise se não puder.'] : [];
  const after = [...preparations, ...tipsOf(appointment, sender, now), ...question];
  return message(appointment, sender, 'Passando para lembrar do seu horário.', after);
}

export function helloText(clientName: string): string {
  return `Olá, ${firstName(clientName)}!`;
}

function message(
  appointment: Appointment,
  { businessName }: Pick<Sender, 'businessName'>,
  opening: string,
  after: readonly string[],
): string {
  const hello = `${helloText(appointment.client.fullName)} ${opening}`;
  return [hello, '', ...factsOf(appointment, businessName), '', ...after].join('\n');
}

function factsOf(appointment: Appointment, businessName: string): string[] {
  const { date, time, totalMinutes, totalCents, professional, procedures, deposit } = appointment;
  const bill = { deposit, restCents: restCents(appointment), holdEnds: deposit?.holdEnds ?? null };
  return [
    `*${businessName}*`,
    `Data: ${formatLongDate(date)}`,
    `Horário: ${time}`,
    `Profissional: ${professional.fullName}`,
    `${procedures.length === 1 ? 'Procedimento' : 'Procedimentos'}: ${procedures.map(({ name }) => name).join(', ')}`,
    `Duração: ${formatDuration(totalMinutes)}`,
    `Valor: ${formatMoney(totalCents)}`,
    ...depositBill(bill).map(billText),
  ];
}
