import { commissionBaseLabels, lineClient, ruleText, type Statement } from '../money/commission-statement.ts';
import { type Cell, type Column, day, moment, reais } from './csv.ts';
import type {
  ExportedAdjustment,
  ExportedCommission,
  ExportedCommissionRule,
  ExportedStatement,
} from './money-rows.ts';

export const commissionRuleColumns: readonly Column<ExportedCommissionRule>[] = [
  ['Profissional', (rule) => rule.professionalName],
  ['Procedimento', (rule) => rule.procedure ?? 'Todos os outros'],
  ['Comissão', ({ rule }) => ruleText(rule)],
  ['Código da profissional', (rule) => rule.professionalId],
];

export const commissionColumns: readonly Column<ExportedCommission>[] = [
  ['Dia', (entry) => day(entry.day)],
  ['Profissional', (entry) => entry.professionalName],
  ['Procedimento', (entry) => entry.procedure],
  ['Base', (entry) => commissionBaseLabels[entry.base]],
  ['Base (R$)', (entry) => reais(entry.baseCents)],
  ['Regra', ({ rule }) => ruleText(rule)],
  ['Comissão (R$)', (entry) => reais(entry.cents)],
  ['Escrito em', (entry, zone) => moment(entry.createdAt, zone)],
  ['Código do pagamento', (entry) => entry.paymentId],
  ['Código do agendamento', (entry) => entry.appointmentId],
  ['Código do extrato', (entry) => entry.statementId],
];

export const closedStatementColumns: readonly Column<ExportedStatement>[] = [
  ['Número', (statement) => statement.number],
  ['Profissional', (statement) => statement.professionalName],
  ['De', (statement) => day(statement.fromDate)],
  ['Até', (statement) => day(statement.toDate)],
  ['Comissões (R$)', (statement) => reais(statement.commissionCents)],
  ['Descontos e acréscimos (R$)', (statement) => reais(statement.adjustmentsCents)],
  ['Fechado e pago em', (statement, zone) => moment(statement.closedAt, zone)],
  ['Código', (statement) => statement.id],
];

export const adjustmentColumns: readonly Column<ExportedAdjustment>[] = [
  ['Profissional', (adjustment) => adjustment.professionalName],
  ['Valor (R$)', (adjustment) => reais(adjustment.cents)],
  ['Motivo', (adjustment) => adjustment.reason],
  ['Registrado em', (adjustment, zone) => moment(adjustment.createdAt, zone)],
  ['Código do extrato', (adjustment) => adjustment.statementId],
];

/** A row of the CSV of a statement: a procedure, an adjustment, or the total. */
export interface StatementCsvRow {
  day: string | null;
  client: string;
  what: string;
  baseCents: number | null;
  rule: string;
  cents: number;
  note: string;
}

export const statementColumns: readonly Column<StatementCsvRow>[] = [
  ['Dia', (row): Cell => day(row.day)],
  ['Cliente', (row) => row.client],
  ['Procedimento', (row) => row.what],
  ['Base (R$)', (row) => reais(row.baseCents)],
  ['Regra', (row) => row.rule],
  ['Comissão (R$)', (row) => reais(row.cents)],
  ['Observação', (row) => row.note],
];

export function statementRows({ lines, adjustments, totalCents }: Statement): StatementCsvRow[] {
  const none = { day: null, client: '', baseCents: null, rule: '', note: '' };
  return [
    ...lines.map(({ day: on, procedure: what, baseCents, rule, cents, isCorrection, ...line }) => ({
      ...{ day: on, client: lineClient(line), what, baseCents, rule: ruleText(rule), cents },
      note: isCorrection ? 'Correção' : '',
    })),
    ...adjustments.map(({ cents, reason: note }) => ({
      ...none,
      ...{ what: cents < 0 ? 'Desconto' : 'Acréscimo', cents, note },
    })),
    { ...none, what: 'Total', cents: totalCents },
  ];
}
