import { type AccountEvent, accountEventLabels } from '../account/event.ts';
import { eventDetail } from '../account/event-detail.ts';
import { ANYONE } from '../booking/messages.ts';
import { formatPhone } from '../contact/phone-format.ts';
import { emailKindLabels } from '../email/email.ts';
import { formatDate } from '../format.ts';
import { pushKindNames } from '../notification/push-messages.ts';
import { type DayHours, fallbackHours, weekdayLabels } from '../scheduling/business-hours.ts';
import { type LocalTime, weekdays } from '../scheduling/clock.ts';
import { type SpecialDay, specialDayText } from '../scheduling/special-days.ts';
import type { PictureKind, PictureType } from '../studio/picture.ts';
import { DIRECT, OTHERS } from '../visit/visit.ts';
import { entryStatusLabels, waitedForLine } from '../waitlist/messages.ts';
import { type Column, day, moment, yes } from './csv.ts';
import type {
  ExportedBlock,
  ExportedConsent,
  ExportedEmail,
  ExportedPicture,
  ExportedPlace,
  ExportedProfessional,
  ExportedPushDevice,
} from './rows.ts';
import type { ExportedVisitDay, ExportedVisitSource } from './visit-rows.ts';

/** Times are local. */
interface ExportedDay extends DayHours {
  professionalId: string;
  professionalName: string;
  weekday: string;
  slotInterval: number;
  slotDuration: number;
  finishByClosing: boolean;
  specialDays: readonly SpecialDay[];
}

export function weekOf({ id, fullName, hours }: ExportedProfessional): ExportedDay[] {
  const week = hours ?? fallbackHours;
  const { slotInterval, slotDuration, finishByClosing, specialDays = [] } = week;
  return weekdays.map((weekday) => ({
    professionalId: id,
    professionalName: fullName,
    weekday,
    ...week[weekday],
    slotInterval,
    slotDuration,
    finishByClosing,
    specialDays,
  }));
}

const open = (hours: ExportedDay, time: LocalTime) => (hours.closed ? null : time);
const lunch = (hours: ExportedDay, time: LocalTime) => (hours.hasLunch ? open(hours, time) : null);

export const hoursColumns: readonly Column<ExportedDay>[] = [
  ['Profissional', (hours) => hours.professionalName],
  ['Dia', (hours) => weekdayNames[hours.weekday] ?? hours.weekday],
  ['Aberto', (hours) => yes(!hours.closed)],
  ['Início', (hours) => open(hours, hours.start)],
  ['Fim', (hours) => open(hours, hours.end)],
  ['Início do almoço', (hours) => lunch(hours, hours.lunchStart)],
  ['Fim do almoço', (hours) => lunch(hours, hours.lunchEnd)],
  ['Outras pausas', ({ breaks = [] }) => breaks.map(({ start, end }) => `${start} às ${end}`).join(', ')],
  ['Intervalo entre horários (min)', (hours) => hours.slotInterval],
  ['Duração padrão (min)', (hours) => hours.slotDuration],
  ['Terminar até o fechamento', (hours) => yes(hours.finishByClosing)],
  ['Dias especiais', ({ specialDays }) => specialDays.map(specialDayText).join('; ')],
];
const weekdayNames: Record<string, string> = weekdayLabels;

export const blockColumns: readonly Column<ExportedBlock>[] = [
  ['Profissional', (block) => block.professionalName],
  ['De', (block) => day(block.blockedDate)],
  ['Até', (block) => day(block.untilDate)],
  ['Toda semana', (block) => yes(block.repeatsWeekly)],
  ['Exceto em', (block) => block.skippedDates.map((date) => formatDate(date)).join(', ')],
  ['Dia inteiro', (block) => yes(block.isFullDay)],
  ['Início', (block) => block.startTime],
  ['Fim', (block) => block.endTime],
  ['Motivo', (block) => block.reason],
  ['De outra agenda', (block) => yes(block.isForeign)],
];

export const placeColumns: readonly Column<ExportedPlace>[] = [
  ['Nome', (place) => place.fullName],
  ['E-mail', (place) => place.email],
  ['Telefone', (place) => formatPhone(place.phone)],
  ['Profissional', (place) => (place.anyone ? ANYONE : place.professionalName)],
  ['Serviços', (place) => place.procedures.join(', ')],
  ['Quando', waitedForLine],
  ['Situação', ({ status }) => entryStatusLabels[status]],
  ['Na lista desde', ({ createdAt }, zone) => moment(createdAt, zone)],
];

export const visitColumns: readonly Column<ExportedVisitDay>[] = [
  ['Dia', (visited) => day(visited.date)],
  ['Profissional', (visited) => visited.professionalName],
  ['Visitas', (visited) => visited.visits],
  ['Visitantes', (visited) => visited.uniqueVisitors],
  ['Visitantes novos', (visited) => visited.newVisitors],
  ['Agendamentos', (visited) => visited.bookings],
];

const sourceNames: Record<string, string> = { '': DIRECT, '*': OTHERS };

export const sourceColumns: readonly Column<ExportedVisitSource>[] = [
  ['Origem', ({ referrer }) => sourceNames[referrer] ?? referrer],
  ['Profissional', (source) => source.professionalName],
  ['Visitas', (source) => source.visits],
  ['Visitantes novos', (source) => source.newVisitors],
];

const pictureNames: Record<PictureKind, string> = { cover: 'capa', logo: 'logo' };
export const pictureEndings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const picturePath = ({ kind, contentType }: Pick<ExportedPicture, 'kind' | 'contentType'>): string =>
  `imagens/${pictureNames[kind]}.${pictureEndings[contentType]}`;

export const pictureColumns: readonly Column<ExportedPicture>[] = [
  ['Arquivo', picturePath],
  ['Largura (px)', (picture) => picture.width],
  ['Altura (px)', (picture) => picture.height],
  ['Enviada em', (picture, zone) => moment(picture.createdAt, zone)],
];

export const activityColumns: readonly Column<AccountEvent>[] = [
  ['Quando', (event, zone) => moment(event.at, zone)],
  ['O que aconteceu', (event) => accountEventLabels[event.kind]],
  ['Detalhe', (event) => eventDetail(event)],
  ['Aparelho', (event) => event.device],
  ['Local aproximado', (event) => event.place],
  ['Endereço IP', (event) => event.address],
];

const emailStatuses = { pending: 'Esperando', sent: 'Enviado', dead: 'Não enviado' } as const;

export const emailColumns: readonly Column<ExportedEmail>[] = [
  ['Assunto', (mail) => emailKindLabels[mail.kind]],
  ['Para', (mail) => mail.recipient],
  ['Situação', (mail) => emailStatuses[mail.status]],
  ['Criado em', (mail, zone) => moment(mail.createdAt, zone)],
  ['Concluído em', (mail, zone) => moment(mail.settledAt, zone)],
  ['Código do agendamento', (mail) => mail.appointmentId],
];

const consentNames = {
  terms: 'Termos de uso',
  marketing: 'Novidades por e-mail',
  lgpd: 'Tratamento de dados (LGPD)',
  cookies: 'Cookies',
} as const;

export const consentColumns: readonly Column<ExportedConsent>[] = [
  ['Pessoa', (consent) => consent.person?.fullName ?? null],
  ['Consentimento', (consent) => consentNames[consent.kind]],
  ['Concedido', (consent) => yes(consent.isGranted)],
  ['Quando', (consent, zone) => moment(consent.at, zone)],
];

export const pushDeviceColumns: readonly Column<ExportedPushDevice>[] = [
  ['Aparelho', ({ device }) => device],
  ['Avisos', ({ kinds }) => kinds.map((kind) => pushKindNames[kind]).join(', ')],
  ['Silêncio das', ({ quietFrom }) => quietFrom],
  ['Silêncio até', ({ quietUntil }) => quietUntil],
  ['Ativado em', ({ createdAt }, zone) => moment(createdAt, zone)],
  ['Último aviso em', ({ lastSuccessAt }, zone) => moment(lastSuccessAt, zone)],
];
