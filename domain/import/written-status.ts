/** How other agendas call statuses and ways to pay. */
import type { AppointmentStatus } from '../agenda/appointment.ts';
import type { PaymentMethod } from '../money/payment.ts';
import { plainText } from '../text.ts';

const STATUSES: readonly (readonly [RegExp, { status: AppointmentStatus; noShow: boolean }])[] = [
  [
    /\bfalt(?!a (?:confirm|pag))|nao (?:compareceu|veio)|no.?show|ausen|did not/,
    { status: 'cancelled', noShow: true },
  ],
  [/cancel|desmarc|recus|rejeit|declin|exclui|deleted|rejected/, { status: 'cancelled', noShow: false }],
  [
    /\b(?:conclui|finaliz|atendid|realiz|complet|finish|done|compareceu|encerr|fechad|checked.?out|show(?:ed)?|pag[oa]s?\b|paid|fulfilled)/,
    { status: 'completed', noShow: false },
  ],
  [
    /\b(?:andamento|em atendimento|in progress|iniciad|started|chegou|arrived|check(?:ed)?.?in)/,
    { status: 'in_progress', noShow: false },
  ],
  [
    /\b(?:nao confirm|a confirmar|falta confirm|(?:re)?agendad|(?:re)?marcad|pendent|aguard|(?:re)?schedul|booked|pending|nov[oa]|new|abert|open|reserv|requested|unconfirmed)/,
    { status: 'scheduled', noShow: false },
  ],
  [/\b(?:confirm|accepted|aceit|approved|aprovad)/, { status: 'confirmed', noShow: false }],
];

/** 'Não pago', 'sem pagamento': says nothing of what it denies. */
const DENIED = /\b(?:nao|not|sem) (?!compareceu|veio|confirm)\p{L}+/gu;

/** By the words of other agendas; nothing written is scheduled. Null for another word. */
export function readStatus(text: string): { status: AppointmentStatus; noShow: boolean } | null {
  const plain = plainText(text).replace(/_/g, ' ');
  if (plain === '' || plain === '-') return { status: 'scheduled', noShow: false };
  const said = plain.replace(DENIED, ' ');
  return STATUSES.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

const METHODS: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/pix/, 'pix'],
  [/dinheiro|especie|cash/, 'cash'],
  [/cart|card|credit|debit|visa|master|elo\b|maquin/, 'card'],
  [/transf|ted\b|doc\b|deposit|bank/, 'transfer'],
];

/** Null for another word. */
export const readMethod = (text: string): PaymentMethod | null =>
  METHODS.find(([pattern]) => pattern.test(plainText(text)))?.[1] ?? null;
