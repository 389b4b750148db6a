/** A client of the studio (spec S2 §3, §5). */
import { type InferOutput, literal, nullish, pipe, transform, union } from 'valibot';
import { email, localDate, optionalParagraphs, phone, requiredText } from './fields.ts';
import { form } from './form.ts';

const nothing = pipe(
  literal(''),
  transform(() => null),
);

/** The member's client form: name and phone required, the rest may stay empty and is stored as null. */
export const clientInput = form({
  fullName: requiredText('Nome é obrigatório'),
  phone: phone(),
  email: nullish(union([nothing, email()], 'Email inválido'), null),
  birthDate: nullish(union([nothing, localDate()], 'Data inválida'), null),
  allergies: optionalParagraphs(),
  notes: optionalParagraphs(),
});
export type ClientInput = InferOutput<typeof clientInput>;

/** What the public page may know of a client (decisions › Who is a client). */
export type FoundClient =
  | { recognised: false; firstName: string; maskedPhone: string }
  | { recognised: true; fullName: string; phone: string };

/** True when what was typed is not what is stored; fields left untouched (null) never differ. */
export function contactDiverges(
  typed: { fullName: string | null; phone: string | null },
  stored: { fullName: string; phone: string | null },
): boolean {
  const otherName = typed.fullName !== null && plainly(typed.fullName) !== plainly(stored.fullName);
  return otherName || (typed.phone !== null && typed.phone !== stored.phone);
}

function plainly(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
