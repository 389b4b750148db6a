import { countText, formatDate, formatWeekday } from '../format.ts';
import { type BlockDays, daysOfBlock, type StoredBlock } from './block-days.ts';
import { type LocalDate, weekday } from './clock.ts';

type Times = Pick<StoredBlock, 'kind' | 'startTime' | 'endTime'>;

export function everyWeek(date: LocalDate): string {
  const isMasculine = ['saturday', 'sunday'].includes(weekday(date));
  return `${isMasculine ? 'Todo' : 'Toda'} ${formatWeekday(date)}`;
}

/** 'Sábado, 21/11/2026', '10/12/2026 a 20/12/2026 (11 dias)', 'Toda segunda-feira, até 21/12/2026, exceto 07/12/2026'. */
export function daysText(block: BlockDays, today: LocalDate): string {
  const { blockedDate, untilDate, repeatsWeekly } = block;
  if (repeatsWeekly) {
    const from = blockedDate > today ? `, a partir de ${formatDate(blockedDate)}` : '';
    const skipped = block.skippedDates.filter((date) => date >= today);
    return `${everyWeek(blockedDate)}${from}${untilDate ? `, até ${formatDate(untilDate)}` : ''}${exceptText(skipped)}`;
  }
  if (untilDate === null) {
    const name = formatWeekday(blockedDate);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDate(blockedDate)}`;
  }
  const count = daysOfBlock(block, blockedDate, untilDate).length;
  return `${formatDate(blockedDate)} a ${formatDate(untilDate)} (${count} dias)`;
}

function exceptText(dates: readonly LocalDate[]): string {
  if (dates.length === 0) return '';
  return dates.length > 2
    ? `, exceto ${dates.length} datas`
    : `, exceto ${dates.map((date) => formatDate(date)).join(' e ')}`;
}

export function timesText({ kind, startTime, endTime }: Times): string {
  if (kind === 'full_day') return 'Dia inteiro';
  return kind === 'single_time' ? `Às ${startTime}` : `Das ${startTime} às ${endTime}`;
}

export function blockText(block: BlockDays & Times, today: LocalDate): string {
  const times = timesText(block);
  return `${daysText(block, today)}, ${times.charAt(0).toLowerCase()}${times.slice(1)}`;
}

export const blockedLabel = (reason: string | null): string =>
  reason ? `Bloqueado: ${reason}` : 'Bloqueado';

export const coveredWords = {
  title: (count: number): string =>
    countText(count, 'agendamento neste período', 'agendamentos neste período'),
  stay: 'Eles continuam marcados. O bloqueio só impede novos agendamentos pelo seu link.',
  staysOne: 'Ele continua marcado. O bloqueio só impede novos agendamentos pelo seu link.',
  tooMany: 'São agendamentos demais para um bloqueio só. Divida em períodos menores.',
  looking: 'Conferindo agendamentos...',
  unknown: 'Não foi possível conferir os agendamentos deste período.',
  more: (count: number): string => `e mais ${count}`,
} as const;

export const hintWords = {
  title: (date: LocalDate): string => `Horários livres em ${formatWeekday(date)}, ${formatDate(date)}`,
  none: 'Nenhum horário livre nesta data.',
  loading: 'Carregando horários livres...',
  more: (count: number): string => `e mais ${count}`,
} as const;

export const blockGone = 'Este bloqueio foi removido em outra tela. Salve para criá-lo de novo.';

export const blockExplanation = {
  title: 'Como funcionam os bloqueios',
  points: [
    'Horário único: bloqueia um horário da sua grade.',
    'Período de horários: bloqueia do início ao fim que você escolher.',
    'Dia inteiro: a agenda fica fechada para agendamentos online. Para férias, escolha vários dias.',
    'Bloqueio de toda semana: “Pular” deixa livre só a próxima data.',
    'Suas clientes não veem horários bloqueados no seu link de agendamento.',
    'Você ainda pode agendar manualmente em um horário bloqueado.',
    'O que já estava marcado continua marcado.',
  ],
} as const;
