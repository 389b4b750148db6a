import { momentText } from '../scheduling/moment.ts';
import { PRODUCT } from '../studio/studio.ts';
import {
  appointmentColumns,
  clientColumns,
  historyColumns,
  procedureTypeColumns,
  professionalColumns,
  studioColumns,
} from './columns.ts';
import {
  adjustmentColumns,
  closedStatementColumns,
  commissionColumns,
  commissionRuleColumns,
} from './commission-columns.ts';
import { type Column, csvHead, csvLines } from './csv.ts';
import { FORMAT_FILE, WHOLE_RECORDS, WORK_PICTURES } from './format.ts';
import {
  anamnesisColumns,
  exportedAccessColumns,
  publishingColumns,
  workRecordColumns,
} from './health-columns.ts';
import { creditColumns, paymentHistoryColumns, receiptColumns } from './payment-columns.ts';
import type { ExportedRows, ExportNoun } from './rows.ts';
import {
  activityColumns,
  blockColumns,
  consentColumns,
  emailColumns,
  hoursColumns,
  pictureColumns,
  placeColumns,
  pushDeviceColumns,
  sourceColumns,
  visitColumns,
  weekOf,
} from './smaller-columns.ts';
import { lotColumns, supplyColumns } from './supply-columns.ts';
import { wholeRecordColumns, workPictureColumns } from './work-columns.ts';

export type PageReader = <Noun extends ExportNoun>(
  noun: Noun,
) => AsyncIterable<readonly ExportedRows[Noun][]>;

export interface ExportFile {
  name: string;
  help: string;
  csv(read: PageReader, zone: string): AsyncIterable<string>;
  json(read: PageReader): AsyncIterable<string>;
}

/** `rowsOf`: the lines of a row, itself unless given. */
function fileOf<Noun extends ExportNoun, Row>(
  name: string,
  noun: Noun,
  help: string,
  columns: readonly Column<Row>[],
  rowsOf: (row: ExportedRows[Noun]) => readonly Row[],
): ExportFile {
  return {
    name,
    help,
    async *csv(read, zone) {
      yield csvHead(columns);
      for await (const page of read(noun)) yield csvLines(columns, page.flatMap(rowsOf), zone);
    },
    async *json(read) {
      let before = '[\n';
      for await (const page of read(noun)) {
        const rows = page.flatMap(rowsOf).map((row) => JSON.stringify(row));
        if (rows.length === 0) continue;
        yield before + rows.join(',\n');
        before = ',\n';
      }
      yield before === ',\n' ? '\n]\n' : '[]\n';
    },
  };
}

/** One line for each row of the noun. */
const plainFile = <Noun extends ExportNoun>(
  name: string,
  noun: Noun,
  help: string,
  columns: readonly Column<ExportedRows[Noun]>[],
): ExportFile => fileOf(name, noun, help, columns, (row) => [row]);

export const exportFiles: readonly ExportFile[] = [
  plainFile('estudio', 'studio', 'Seu negócio: nome, endereço, contato.', studioColumns),
  plainFile('profissionais', 'professionals', 'Quem trabalha ou trabalhou no estúdio.', professionalColumns),
  fileOf('horarios', 'professionals', 'Os horários de cada profissional, dia a dia.', hoursColumns, weekOf),
  plainFile('bloqueios', 'blocks', 'Dias e horários bloqueados.', blockColumns),
  plainFile('servicos', 'procedureTypes', 'Seus serviços, com preço e duração.', procedureTypeColumns),
  plainFile('produtos', 'supplies', 'O que você usa nas clientes: colas, pigmentos, agulhas.', supplyColumns),
  plainFile('lotes', 'lots', 'Os lotes de cada produto, com validade.', lotColumns),
  plainFile('clientes', 'clients', 'Suas clientes, com contato, alergias e observações.', clientColumns),
  plainFile(
    'agendamentos',
    'appointments',
    'Todos os agendamentos, com serviços e pagamento.',
    appointmentColumns,
  ),
  plainFile('historico', 'history', 'O que aconteceu com cada agendamento.', historyColumns),
  plainFile(
    'pagamentos',
    'paymentHistory',
    'O que aconteceu com cada pagamento, também com os excluídos.',
    paymentHistoryColumns,
  ),
  plainFile('recibos', 'receipts', 'Os recibos emitidos, pelo número.', receiptColumns),
  plainFile('creditos', 'credits', 'O crédito das clientes, lançamento a lançamento.', creditColumns),
  plainFile(
    'regras-comissao',
    'commissionRules',
    'As regras de comissão de cada profissional.',
    commissionRuleColumns,
  ),
  plainFile(
    'comissoes',
    'commissions',
    'O que cada pagamento somou ou tirou das comissões.',
    commissionColumns,
  ),
  plainFile(
    'extratos',
    'statements',
    'Os extratos de comissão fechados, pelo número.',
    closedStatementColumns,
  ),
  plainFile(
    'acertos',
    'adjustments',
    'Descontos e acréscimos nos extratos, com o motivo.',
    adjustmentColumns,
  ),
  plainFile(
    'anamneses',
    'anamneses',
    'Quando cada anamnese foi preenchida e assinada, sem as respostas: elas são copiadas na página de cada cliente.',
    anamnesisColumns,
  ),
  plainFile(
    'fichas',
    'workRecords',
    'As fichas técnicas, com lotes e ambiente, sem o que foi feito.',
    workRecordColumns,
  ),
  plainFile(
    'publicacao',
    'publishingConsents',
    'Quem autorizou mostrar fotos na sua página, e quando retirou.',
    publishingColumns,
  ),
  plainFile(
    'acessos-anamneses',
    'anamnesisAccesses',
    'Quem leu ou mudou dados de saúde.',
    exportedAccessColumns,
  ),
  plainFile('visitas', 'visitDays', 'Visitas ao seu link de agendamento, por dia.', visitColumns),
  plainFile('origens', 'visitSources', 'De onde vieram essas visitas, desde o início.', sourceColumns),
  plainFile('imagens', 'pictures', 'A capa e o logo; os arquivos estão na pasta imagens.', pictureColumns),
  plainFile('atividade', 'accountEvents', 'A atividade da sua conta nos últimos meses.', activityColumns),
  plainFile('emails', 'mails', 'Os e-mails enviados pelo estúdio, sem o conteúdo.', emailColumns),
  plainFile('consentimentos', 'consents', 'Termos e consentimentos aceitos.', consentColumns),
  plainFile('encaixe', 'waitlist', 'Quem esperou ou espera por um horário.', placeColumns),
  plainFile('aparelhos', 'pushDevices', 'Os seus aparelhos que recebem avisos.', pushDeviceColumns),
];

/** Health data of clients, only in an export that was asked for with it. */
export const healthFiles: readonly ExportFile[] = [
  plainFile(
    WHOLE_RECORDS,
    'wholeRecords',
    'As fichas técnicas inteiras, com o que foi feito e todas as versões.',
    wholeRecordColumns,
  ),
  plainFile(
    WORK_PICTURES,
    'workPictures',
    'As fotos de clientes que autorizam fotos; os arquivos estão na pasta fotos.',
    workPictureColumns,
  ),
];

export const exportName = (slug: string, date: string): string =>
  `${PRODUCT.toLowerCase()}-${slug}-${date}.zip`;

export function readMe(
  businessName: string,
  { zone, now, files }: { zone: string; now: Date; files: readonly ExportFile[] },
): string {
  const width = Math.max(...files.map(({ name }) => name.length));
  const lines = files.map(({ name, help }) => `  ${name.padEnd(width)}  ${help}`);
  return `${[
    `Dados de ${businessName} no ${PRODUCT}`,
    `Exportação iniciada em ${momentText(zone, now)} (${zone}).`,
    '',
    'Cada assunto vem em dois arquivos:',
    '',
    '  .csv   tabela para abrir no Excel, no Google Planilhas ou no LibreOffice. Datas e horários estão no',
    '         horário do estúdio; valores, em reais com vírgula. Um texto que começaria como fórmula leva um',
    "         apóstrofo (') na frente, para que a planilha não o execute; e também um código que ela trocaria por",
    '         outro número ou por uma data, como um lote 00123 ou MAR26.',
    '  .json  os mesmos dados com os valores exatos, para outros programas: valores em centavos, instantes em',
    '         UTC (ISO 8601). Os campos "id" ligam um arquivo ao outro.',
    '',
    `O arquivo ${FORMAT_FILE} diz a versão do formato.`,
    '',
    'Arquivos:',
    '',
    ...lines,
    '',
    'Os dados foram lidos aos poucos, enquanto este arquivo era escrito. O que mudou no estúdio durante a',
    'exportação pode aparecer em um arquivo e ainda não em outro. Se isso importar, exporte de novo.',
    '',
    'Aqui há dados pessoais das suas clientes. Guarde este arquivo em lugar seguro e apague as cópias de que',
    'não precisar (LGPD).',
  ].join('\r\n')}\r\n`;
}
