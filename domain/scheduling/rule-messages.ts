import { formatDuration } from '../format.ts';
import { type BookingRules, type RuleFlag, type RuleName, ruleFlags } from './booking-rules.ts';
import { formatTime } from './clock.ts';
import { gridSteps } from './procedure-rules.ts';

type Rule = RuleName;

export const bookingRuleNames = [
  'noticeMinutes',
  'horizonDays',
  'bufferBefore',
  'bufferAfter',
  'dailyLimit',
] as const satisfies readonly Rule[];

export const ruleLabels: Record<Rule, string> = {
  noticeMinutes: 'Antecedência mínima',
  horizonDays: 'Agenda aberta até',
  bufferBefore: 'Preparo antes de cada atendimento',
  bufferAfter: 'Descanso depois de cada atendimento',
  dailyLimit: 'Atendimentos por dia',
};

const offered: Record<Rule, readonly number[]> = {
  noticeMinutes: [0, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080],
  horizonDays: [0, 7, 14, 30, 45, 60, 90, 120, 180, 365],
  bufferBefore: [0, 5, 10, 15, 20, 30, 45, 60],
  bufferAfter: [0, 5, 10, 15, 20, 30, 45, 60],
  dailyLimit: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20],
};

export const ruleChoices = (rule: Rule, ...chosen: number[]): { id: number; label: string }[] =>
  [...new Set([...offered[rule], ...chosen])]
    .sort((one, other) => one - other)
    .map((id) => ({ id, label: ruleText(rule, id) }));

export function ruleText(rule: Rule, value: number): string {
  if (value === 0) return unset[rule];
  if (rule === 'dailyLimit') return value === 1 ? 'No máximo 1' : `No máximo ${value}`;
  if (rule === 'horizonDays') return value === 1 ? '1 dia à frente' : `${value} dias à frente`;
  if (rule === 'noticeMinutes' && value % 1440 === 0)
    return value === 1440 ? '1 dia' : `${value / 1440} dias`;
  return formatDuration(value);
}

const unset: Record<Rule, string> = {
  noticeMinutes: 'Sem antecedência',
  horizonDays: 'Sem limite',
  bufferBefore: 'Nenhum',
  bufferAfter: 'Nenhum',
  dailyLimit: 'Sem limite',
};

export const procedureRuleNames = [...bookingRuleNames, 'gridMinutes'] as const;
type ProcedureRule = (typeof procedureRuleNames)[number];

export const procedureRuleLabels: Record<ProcedureRule, string> = {
  ...ruleLabels,
  dailyLimit: 'Deste procedimento por dia',
  gridMinutes: 'Começa a cada',
};

/** Its own daily limit is beside the studio's, so that none is no choice. */
export function procedureRuleChoices(rule: ProcedureRule, chosen?: number | null) {
  if (rule === 'gridMinutes') return gridSteps.map((id) => ({ id, label: formatDuration(id) }));
  const choices = ruleChoices(rule, ...(typeof chosen === 'number' ? [chosen] : []));
  return rule === 'dailyLimit' ? choices.filter(({ id }) => id > 0) : choices;
}

export function ruleExample(rule: Rule, value: number): string {
  if (value === 0) return withoutRule[rule];
  const text = ruleText(rule, value);
  switch (rule) {
    case 'noticeMinutes':
      return `O primeiro horário oferecido começa daqui a ${text}.`;
    case 'horizonDays':
      return `Hoje, a última data oferecida é a de ${value === 1 ? 'amanhã' : `daqui a ${value} dias`}.`;
    case 'bufferBefore':
      return `Um atendimento às 14:00 só é oferecido se você estiver livre desde ${formatTime(14 * 60 - value)}.`;
    case 'bufferAfter':
      return `Depois de um atendimento que termina às 14:00, o próximo começa a partir das ${formatTime(14 * 60 + value)}.`;
    case 'dailyLimit':
      return `Com ${value === 1 ? '1 atendimento marcado' : `${value} atendimentos marcados`}, o dia sai do seu link.`;
  }
}

const withoutRule: Record<Rule, string> = {
  noticeMinutes: 'Sua cliente pode agendar para daqui a pouco.',
  horizonDays: 'Sua cliente pode escolher qualquer data dos próximos 12 meses.',
  bufferBefore: 'Um atendimento pode começar assim que o anterior termina.',
  bufferAfter: 'Um atendimento pode começar assim que o anterior termina.',
  dailyLimit: 'O dia é oferecido enquanto houver horário livre.',
};

export function rulesSummary(rules: BookingRules): string {
  const count =
    bookingRuleNames.filter((rule) => rules[rule] > 0).length +
    ruleFlags.filter((flag) => rules[flag]).length;
  if (count === 0) return 'Nenhuma regra';
  return count === 1 ? '1 regra ativa' : `${count} regras ativas`;
}

export const flagLabels: Record<RuleFlag, string> = {
  fitFirst: 'Encaixe primeiro',
  needsApproval: 'Confirmar cada agendamento',
  registeredOnly: 'Só clientes cadastradas',
};

export const flagHints: Record<RuleFlag, string> = {
  fitFirst:
    'Oferece só horários que não deixam buracos onde nenhum procedimento seu caberia. Com um atendimento às 14:00 e procedimentos a partir de 1 h, 13:00 e 12:00 aparecem, 12:30 não. Sem nenhum assim no dia, todos aparecem.',
  needsApproval:
    "O horário fica reservado, e sua cliente vê 'Aguardando confirmação' até você confirmar na agenda. Você recebe o aviso pedindo a confirmação.",
  registeredOnly:
    'Pelo link só agenda quem já está no seu cadastro, com o mesmo e-mail ou telefone. As outras leem que precisam falar com você.',
};

export const ownFlag = { studio: 'Como no estúdio', true: 'Sim', false: 'Não' } as const;

/** Why a time is not offered to clients, said to members. */
export const ruleReasons = {
  notice: 'Antecedência menor que a das suas regras',
  horizon: 'Além da data até onde a agenda está aberta',
  full: 'Limite de atendimentos do dia',
  buffer: 'Sem o intervalo entre atendimentos',
  gap: 'Deixaria um buraco na agenda',
} as const;
