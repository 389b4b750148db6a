import { changeNoticeText } from '../../../../domain/booking/manage.ts';
import { TEAM_SEES_CLIENTS } from '../../../../domain/client/messages.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { depositHoldLabels, missesText } from '../../../../domain/money/deposit-rules.ts';
import { formatPixKey, readPixKey } from '../../../../domain/money/pix-key.ts';
import { channelLabels, momentLabels } from '../../../../domain/reminder/messages.ts';
import { ruleFlags } from '../../../../domain/scheduling/booking-rules.ts';
import { pausesOf } from '../../../../domain/scheduling/breaks.ts';
import type { DayHours } from '../../../../domain/scheduling/business-hours.ts';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { formatTime, weekdays } from '../../../../domain/scheduling/clock.ts';
import {
  bookingRuleNames,
  flagLabels,
  ruleLabels,
  ruleText,
} from '../../../../domain/scheduling/rule-messages.ts';
import { specialDayText } from '../../../../domain/scheduling/special-days.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { states } from '../../../../domain/studio/state.ts';
import { themeTitles } from '../../../../domain/studio/studio.ts';
import {
  requirementNames,
  WORK_REQUIREMENTS,
  workRequirements,
} from '../../../../domain/work-record/work-record.ts';
import { clashes, type Difference, type Words } from '../../../ui/form/merge.ts';
import type { SettingsShown } from '../../shared/requests.ts';
import { fieldsOf, type SettingsFields } from './settings-fields.ts';

/** What both sides changed since `base`, each to something else, in the order of the tabs. */
export function settingsClashes(
  base: SettingsShown,
  mine: SettingsFields,
  theirs: SettingsShown,
): Difference[] {
  const wordsOf = (fields: SettingsFields) => settingsWords(fields, fieldsOf(base), mine, base.mayEditStudio);
  return clashes(wordsOf(fieldsOf(base)), wordsOf(mine), wordsOf(fieldsOf(theirs)));
}

function settingsWords(
  fields: SettingsFields,
  base: SettingsFields,
  mine: SettingsFields,
  mayEditStudio: boolean,
): Words {
  const { profile, anamnesis, notifications, pictures } = fields;
  const picture = (kind: 'cover' | 'logo') =>
    pictureWords(pictures[kind], base.pictures[kind], mine.pictures[kind]);
  const ofStudio = (...words: Words[]) => (mayEditStudio ? words.flat() : []);
  return [
    ['Nome completo', profile.fullName.trim()],
    ['Telefone', profile.phone],
    ...ofStudio(
      businessWords(fields.business),
      lookWords(fields.look),
      pixWords(fields.pix),
      depositWords(fields.deposit),
    ),
    ...hoursWords(fields.hours),
    ['Capa', picture('cover')],
    ['Logo', picture('logo')],
    ['Avisos por e-mail', notifications.emailNotifications ? 'Ligados' : 'Desligados'],
    ['E-mail dos avisos', notifications.notificationEmail.trim()],
    ...ofStudio(
      anamnesisWords(anamnesis),
      workWords(fields.work),
      reminderWords(fields.reminders),
      ruleWords(fields.rules),
    ),
  ];
}

const anamnesisWords = ({ months, afterBooking }: SettingsFields['anamnesis']): Words => [
  ['Validade da anamnese', `${months} ${months === 1 ? 'mês' : 'meses'}`],
  ['Link da anamnese depois do agendamento', afterBooking ? 'Enviado' : 'Não enviado'],
];

const workWords = (work: SettingsFields['work']): Words => [
  [
    WORK_REQUIREMENTS,
    requirementNames
      .filter((name) => work[name])
      .map((name) => workRequirements[name].label)
      .join(', ') || 'Nada',
  ],
];

function reminderWords({ steps, quietFrom, quietUntil }: SettingsFields['reminders']): Words {
  const texts = steps.map(
    ({ moment, channel, asks }) =>
      `${momentLabels[moment]} (${channelLabels[channel]}${asks ? ', com pergunta' : ''})`,
  );
  return [
    ['Lembretes', texts.join('; ') || 'Nenhum'],
    ['Sem lembretes', `Das ${quietFrom} às ${quietUntil}`],
  ];
}

const ruleWords = (rules: SettingsFields['rules']): Words => [
  ...bookingRuleNames.map((name): Words[number] => [ruleLabels[name], ruleText(name, rules[name])]),
  ...ruleFlags.map((flag): Words[number] => [flagLabels[flag], rules[flag] ? 'Sim' : 'Não']),
];

const businessWords = (business: SettingsFields['business']): Words => [
  ['Nome do negócio', business.businessName.trim()],
  ['Instagram', business.instagram.trim()],
  ['Telefone do negócio', business.phone],
  ['CEP', business.zipCode],
  ['Endereço', business.address.trim()],
  ['Cidade', business.city.trim()],
  ['Estado', states.find(({ uf }) => uf === business.state)?.name ?? ''],
  ['Fuso horário', zoneLabel(business.zone)],
  ['Remarcar ou cancelar sozinha, até', changeNoticeText(business.changeNoticeHours)],
  [TEAM_SEES_CLIENTS, business.teamSeesClients ? 'Sim' : 'Não'],
];

const lookWords = ({ theme, tagline }: SettingsFields['look']): Words => [
  ['Tema', themeTitles[theme]],
  ['Slogan', tagline.trim()],
];

const pixWords = ({ key, receiver, city }: SettingsFields['pix']): Words => [
  ['Chave Pix', formatPixKey(readPixKey(key)?.value ?? key.trim())],
  ['Quem recebe o Pix', receiver.trim()],
  ['Cidade de quem recebe', city.trim()],
];

const holdLabels: Readonly<Record<string, string>> = depositHoldLabels;

function depositWords({ isOn, amount, ...deposit }: SettingsFields['deposit']): Words {
  const some = [
    ...(deposit.asksNewClients ? ['Clientes novas'] : []),
    ...(deposit.asksMissed ? [`Quem faltou ${missesText(deposit.asksAfterMisses)}`] : []),
  ];
  return [
    [
      'Sinal',
      isOn ? (amount.kind === 'percent' ? `${amount.percent} %` : `R$ ${amount.cents}`) : 'Não pedido',
    ],
    ['Quem paga o sinal', deposit.asksEverybody ? 'Todas' : some.join(', ')],
    ['Espera pelo sinal', holdLabels[deposit.hold] ?? ''],
    ['Sinal de quem cancela tarde', deposit.keepsLate ? 'Fica com o estúdio' : 'Devolvido'],
    ['Confirmar antes de pedir o sinal', deposit.approvesFirst ? 'Sim' : 'Não'],
  ];
}

const hoursWords = (hours: SettingsFields['hours']): Words => [
  ...weekdays.map((day): Words[number] => [weekdayLabels[day], dayWords(hours[day])]),
  ['Intervalo entre horários', formatDuration(hours.slotInterval)],
  ['Duração padrão', formatDuration(hours.slotDuration)],
  ['Terminar até o fechamento', hours.finishByClosing ? 'Sim' : 'Não'],
  ['Dias especiais', (hours.specialDays ?? []).map(specialDayText).join('; ')],
];

function dayWords(day: DayHours): string {
  if (day.closed) return 'Fechado';
  const pauses = pausesOf(day).map(
    ({ kind, start, end }) =>
      `${kind === 'lunch' ? 'almoço' : 'pausa'} ${formatTime(start)} às ${formatTime(end)}`,
  );
  return [`${day.start} às ${day.end}`, ...pauses].join(', ');
}

function pictureWords(id: string | null, before: string | null, mine: string | null): string {
  if (id === null) return 'Sem imagem';
  if (id === before) return 'A imagem de antes';
  return mine !== null && mine !== id ? 'Outra imagem nova' : 'Uma imagem nova';
}
