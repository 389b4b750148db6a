import { appointmentStatusLabels, originLabels } from '../agenda/appointment.ts';
import { historyWords, isByClient } from '../agenda/appointment-history.ts';
import { TEAM_SEES_CLIENTS } from '../client/messages.ts';
import { formatPhone } from '../contact/phone-format.ts';
import { formatMoney } from '../format.ts';
import { commissionBaseLabels } from '../money/commission-statement.ts';
import { depositStateLabels } from '../money/deposit.ts';
import { depositAmountText, depositMarkLabels } from '../money/deposit-rules.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../money/payment.ts';
import { formatPixKey } from '../money/pix-key.ts';
import { remindersSummary } from '../reminder/messages.ts';
import { ruleFlags } from '../scheduling/booking-rules.ts';
import type { ProcedureRules } from '../scheduling/procedure-rules.ts';
import { bookingRuleNames, flagLabels, ruleLabels, ruleText } from '../scheduling/rule-messages.ts';
import {
  procedureCategoryLabels,
  procedureColourLabels,
  returnDaysOf,
} from '../studio/procedure-category.ts';
import { standingOf } from '../studio/professional.ts';
import { businessTypeLabels, themeTitles } from '../studio/studio.ts';
import { WORK_REQUIREMENTS, workRequirements } from '../work-record/work-record.ts';
import type { ExportedAppointment, ExportedEvent } from './appointment-rows.ts';
import { type Cell, type Column, code, day, moment, reais, yes } from './csv.ts';
import type { ExportedClient, ExportedProcedureType, ExportedProfessional, ExportedStudio } from './rows.ts';

const phone = (digits: string | null): Cell => (digits === null ? null : formatPhone(digits));

export const studioColumns: readonly Column<ExportedStudio>[] = [
  ['Negócio', (studio) => studio.businessName],
  ['Frase', (studio) => studio.tagline],
  ['Tipo', (studio) => businessTypeLabels[studio.businessType]],
  ['Telefone', (studio) => phone(studio.phone)],
  ['Instagram', (studio) => studio.instagram],
  ['Endereço', (studio) => studio.address],
  ['Cidade', (studio) => studio.city],
  ['Estado', (studio) => studio.state],
  ['CEP', (studio) => studio.zipCode],
  ['Chave Pix', ({ pixKey }) => pixKey && formatPixKey(pixKey)],
  ['Quem recebe o Pix', (studio) => studio.pixReceiver],
  ['Cidade de quem recebe', (studio) => studio.pixCity],
  ['Sinal', ({ depositRules }) => depositRules && depositAmountText(depositRules.amount)],
  ['Comissão sobre', (studio) => commissionBaseLabels[studio.commissionBase]],
  ['Fuso horário', (studio) => studio.zone],
  ['Tema', (studio) => themeTitles[studio.theme]],
  ...bookingRuleNames.map(
    (rule): Column<ExportedStudio> => [
      ruleLabels[rule],
      ({ bookingRules }) => ruleText(rule, bookingRules[rule]),
    ],
  ),
  ...ruleFlags.map(
    (flag): Column<ExportedStudio> => [flagLabels[flag], ({ bookingRules }) => yes(bookingRules[flag])],
  ),
  ['Mudança pelo link até (horas antes)', (studio) => studio.changeNoticeHours],
  [TEAM_SEES_CLIENTS, (studio) => yes(studio.teamSeesClients)],
  ['Lembretes', (studio) => remindersSummary(studio.reminders.steps)],
  ['Sem lembretes das', (studio) => studio.reminders.quietFrom],
  ['Sem lembretes até', (studio) => studio.reminders.quietUntil],
  ['Convites para voltar por e-mail', (studio) => yes(studio.recallEmails)],
  ['Pedidos de avaliação por e-mail', (studio) => yes(studio.reviewEmails)],
  ['Encaixe oferecido a todas', (studio) => yes(studio.waitlistToAll)],
  ['Convite de encaixe vale (min)', (studio) => studio.waitlistMinutes],
  ['Anamnese vale (meses)', (studio) => studio.anamnesisMonths],
  ['Anamnese pedida ao agendar', (studio) => yes(studio.anamnesisAfterBooking)],
  [
    WORK_REQUIREMENTS,
    (studio) => studio.workRequirements.map((name) => workRequirements[name].label).join(', '),
  ],
  ['Criado em', (studio, zone) => moment(studio.createdAt, zone)],
];

export const professionalColumns: readonly Column<ExportedProfessional>[] = [
  ['Nome', (person) => person.fullName],
  ['E-mail', (person) => person.email],
  ['Telefone', (person) => phone(person.phone)],
  ['Função', (person) => roleWord(person)],
  ['Ativa', (person) => yes(person.isActive)],
  ['Recebe agendamentos', (person) => yes(person.isBookable)],
  ['Link', (person) => person.slug],
  ['Desde', (person, zone) => moment(person.createdAt, zone)],
  ['Código', (person) => person.id],
];

export const procedureTypeColumns: readonly Column<ExportedProcedureType>[] = [
  ['Nome', (service) => service.name],
  ['Descrição', (service) => service.description],
  ['Preço (R$)', (service) => reais(service.priceCents)],
  ['Duração (min)', (service) => service.durationMinutes],
  ['Retorno em (dias)', returnDaysOf],
  ['Categoria', (service) => procedureCategoryLabels[service.category]],
  ['Cor', ({ colour }) => colour && procedureColourLabels[colour]],
  ['Como se preparar', (service) => service.preparation],
  ['Lembretes próprios', ({ reminders }) => reminders && remindersSummary(reminders)],
  ['Sinal próprio', ({ deposit }) => deposit && depositAmountText(deposit)],
  ['Regras próprias', ({ bookingRules }) => bookingRules && ownRulesText(bookingRules)],
  ['Ativo', (service) => yes(service.isActive)],
  ['Criado em', (service, zone) => moment(service.createdAt, zone)],
  ['Código', (service) => service.id],
];

export const clientColumns: readonly Column<ExportedClient>[] = [
  ['Nome', (client) => client.fullName],
  ['E-mail', (client) => client.email],
  ['Telefone', (client) => phone(client.phone)],
  ['Nascimento', (client) => day(client.birthDate)],
  ['Alergias', (client) => client.allergies],
  ['Observações', (client) => client.notes],
  ['Cliente desde', (client, zone) => moment(client.createdAt, zone)],
  ['Volta a cada (dias)', (client) => client.returnAfterDays],
  ['Sinal', ({ depositMark }) => depositMark && depositMarkLabels[depositMark]],
  ['Não quer convites desde', (client, zone) => moment(client.recallsDeclinedAt, zone)],
  ['Dados apagados em', (client, zone) => moment(client.anonymisedAt, zone)],
  ['Código', (client) => client.id],
];

export const appointmentColumns: readonly Column<ExportedAppointment>[] = [
  ['Início', (appointment, zone) => moment(appointment.startsAt, zone)],
  ['Fim', (appointment, zone) => moment(appointment.endsAt, zone)],
  ['Cliente', (appointment) => appointment.client.fullName],
  ['Profissional', (appointment) => appointment.professional.fullName],
  ['Serviços', (appointment) => servicesOf(appointment)],
  ['Duração (min)', (appointment) => appointment.totalMinutes],
  ['Valor (R$)', (appointment) => reais(appointment.totalCents)],
  ['Situação', (appointment) => appointmentStatusLabels[appointment.status]],
  ['Faltou', (appointment) => yes(appointment.noShow)],
  ['Confirmou presença em', (appointment, zone) => moment(appointment.confirmedByClientAt, zone)],
  ['Origem', (appointment) => originLabels[appointment.origin]],
  ['Observações', (appointment) => appointment.notes],
  ['Nome digitado pela cliente', (appointment) => appointment.contact?.fullName ?? null],
  ['Telefone digitado pela cliente', (appointment) => phone(appointment.contact?.phone ?? null)],
  ['Recado da cliente', (appointment) => appointment.contact?.notes ?? null],
  ['Pagamento', ({ payment }) => payment && paymentStatusLabels[payment.status]],
  ['Forma de pagamento', ({ payment }) => payment && paymentMethodLabels[payment.method]],
  ['Valor pago (R$)', ({ payment }) => payment && reais(payment.amountCents)],
  ['Pago em', ({ payment }, zone) => payment && moment(payment.paidAt, zone)],
  ['Sinal', ({ deposit }) => deposit && depositStateLabels[deposit.state]],
  ['Valor do sinal (R$)', ({ deposit }) => deposit && reais(deposit.amountCents)],
  ['Crédito usado (R$)', ({ creditCents }) => (creditCents > 0 ? reais(creditCents) : null)],
  ['Sinal pago em', ({ deposit }, zone) => moment(deposit?.payment?.paidAt ?? null, zone)],
  ['Transação', ({ payment }) => code(payment?.transactionId ?? null)],
  ['Observações do pagamento', ({ payment }) => payment?.notes ?? null],
  ['Avaliação (estrelas)', ({ review }) => review?.rating ?? null],
  ['Comentário da cliente', ({ review }) => review?.comment ?? null],
  ['Resposta à avaliação', ({ review }) => review?.answer ?? null],
  ['Marcado em', (appointment, zone) => moment(appointment.createdAt, zone)],
  ['Código', (appointment) => appointment.id],
  ['Código da cliente', (appointment) => appointment.client.id],
];

export const historyColumns: readonly Column<ExportedEvent>[] = [
  ['Quando', (event, zone) => moment(event.at, zone)],
  ['O que aconteceu', (event) => historyWords(event)],
  [
    'Por quem',
    (event) =>
      event.actor === null ? (isByClient(event) ? 'Cliente, pelo link' : 'Automático') : event.actor.fullName,
  ],
  ['Código do agendamento', (event) => event.appointmentId],
];

function roleWord(person: ExportedProfessional): string {
  if (person.isOwner) return 'Proprietária';
  return standingOf(person) === 'admin' ? 'Administradora' : 'Profissional';
}

/** 'Lash lifting (60 min, R$ 150,00) + Design (30 min, R$ 65,00)' */
function servicesOf({ procedures }: ExportedAppointment): string {
  return procedures
    .map(
      ({ name, durationMinutes, priceCents }) =>
        `${name} (${durationMinutes} min, ${formatMoney(priceCents)})`,
    )
    .join(' + ');
}

/** 'Antecedência mínima: 1 hora; Só clientes cadastradas: sim' */
function ownRulesText(rules: ProcedureRules): string {
  const numbers = bookingRuleNames.flatMap((rule) => {
    const value = rules[rule] ?? null;
    return value === null ? [] : [`${ruleLabels[rule]}: ${ruleText(rule, value)}`];
  });
  const grid = rules.gridMinutes ? [`Horários a cada ${rules.gridMinutes} min`] : [];
  const flags = ruleFlags.flatMap((flag) => {
    const isOn = rules[flag] ?? null;
    return isOn === null ? [] : [`${flagLabels[flag]}: ${yes(isOn)}`];
  });
  return [...numbers, ...grid, ...flags].join('; ');
}
