import { type InferOutput, picklist } from 'valibot';
import { email } from '../contact/fields.ts';
import { form, requiredParagraphs, requiredText } from '../fields.ts';
import { addDays, type LocalDate } from '../scheduling/calendar.ts';
import { holidaysBetween } from '../scheduling/holidays.ts';
import { keysOf } from '../text.ts';

/** In the order of the law: art. 18, I to IX; then what fits none. */
export const dataRequestLabels = {
  confirmation: 'Confirmar se há tratamento dos meus dados',
  access: 'Acessar os meus dados',
  correction: 'Corrigir dados incompletos, inexatos ou desatualizados',
  anonymisation: 'Anonimizar, bloquear ou eliminar dados desnecessários',
  portability: 'Levar os meus dados para outro serviço',
  deletion: 'Eliminar os dados tratados com o meu consentimento',
  sharing: 'Saber com quem os meus dados são compartilhados',
  refusal: 'Saber o que acontece se eu não consentir',
  revocation: 'Revogar o meu consentimento',
  other: 'Outro assunto sobre os meus dados',
} as const;
export type DataRequestKind = keyof typeof dataRequestLabels;
export const dataRequestKinds = /* @__PURE__ */ keysOf(dataRequestLabels);

export const ANSWER_WORKING_DAYS = 15;

/** Zone of the operator, in which days are counted. */
export const OPERATOR_ZONE = 'America/Sao_Paulo';

export const answerDue = (date: LocalDate): LocalDate => workingDaysAfter(date, ANSWER_WORKING_DAYS);

/** Counts neither weekends nor national holidays; optional days count, as they may be worked. `days` ≤ 100. */
export function workingDaysAfter(date: LocalDate, days: number): LocalDate {
  const national = holidaysBetween(date, addDays(date, 2 * days + 14)).filter(
    ({ kind }) => kind === 'national',
  );
  const closed = new Set(national.map((holiday) => holiday.date));
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day) && !closed.has(day)) left -= 1;
  }
  return day;
}

const isWeekend = (date: LocalDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'LUME-7KQ2-M9XD' from eight random bytes. */
export function protocolOf(random: Uint8Array): string {
  const marks = [...random.slice(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `LUME-${marks.slice(0, 4)}-${marks.slice(4)}`;
}

export const dataRequestInput = form({
  name: requiredText('Nome é obrigatório'),
  email: email(),
  kind: picklist(dataRequestKinds, 'Escolha o tipo do pedido'),
  message: requiredParagraphs('Descreva o seu pedido', 2000),
});
export type DataRequestInput = InferOutput<typeof dataRequestInput>;
