/** How other agendas call statuses and ways to pay. */
import type { AppointmentStatus } from '../agenda/appointment.ts';
import type { PaymentMethod } from '../money/payment.ts';
import { plainText } from '../text.ts';

const STATUSES: readonly (readonly [RegExp, { status: AppointmentStatus; noShow: boolean }])[] = [
  [/falt|nao compareceu|no.?show|ausen|did not/, { status: 'cancelled', noShow: true }],
  [/cancel|desmarc|recus|rejeit|declin|exclui|deleted|rejected/, { status: 'cancelled', noShow: false }],
  [
    /conclui|finaliz|atendid|realiz|complet|done|compareceu|encerr|fechad|checked.?out|show(?:ed)?|pag[oa]|paid|fulfilled/,
    { status: 'completed', noShow: false },
  ],
  [
    /andamento|em atendimento|in progress|iniciad|started|chegou|arrived|check(?:ed)?.?in/,
    { status: 'in_progress', noShow: false },
  ],
  [
    /nao confirm|a confirmar|agendad|marcad|pendent|aguard|schedul|booked|pending|nov[oa]|new|abert|open|reserv|requested|unconfirmed/,
    { status: 'scheduled', noShow: false },
  ],
  [/confirm|accepted|aceit|approved|aprovad/, { status: 'confirmed', noShow: false }],
];

/** By the words of other agendas; nothing written is scheduled. Null for another word. */
export function readStatus(text: string): { status: AppointmentStatus; noShow: boolean } | null {
  const plain = plainText(text);
  if (plain === '' || plain === '-') return { status: 'scheduled', noShow: false };
  return STATUSES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
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
