import {
  boolean,
  forward,
  type InferOutput,
  literal,
  optional,
  partialCheck,
  picklist,
  pipe,
  value,
} from 'valibot';
import { agree, MIN_PASSWORD, newPassword, repeatedPassword } from '../auth/password.ts';
import { weakPassword } from '../auth/weak-password.ts';
import { email, phone } from '../contact/fields.ts';
import { messages } from '../errors.ts';
import { flag, form, requiredText } from '../fields.ts';
import { ufs } from '../studio/state.ts';
import { businessTypes } from '../studio/studio.ts';

export const PLAN = 'free';
/** Its name in the metadata of a user, whatever a client sends. */
export const METADATA_PLAN = 'professional';

const DIFFER = 'As senhas não conferem';
const personal = {
  fullName: requiredText('Nome completo é obrigatório'),
  email: email(),
  phone: phone(),
  password: newPassword(),
  confirmPassword: repeatedPassword(DIFFER),
};
const business = {
  businessName: requiredText('Nome do negócio é obrigatório'),
  businessType: picklist(businessTypes, 'Tipo de negócio é obrigatório'),
  city: requiredText('Cidade é obrigatório'),
  state: picklist(ufs, 'Estado é obrigatório'),
};
const terms = {
  selectedPlan: optional(literal(PLAN, 'Plano inválido'), PLAN),
  acceptTerms: pipe(
    boolean('Você deve aceitar os termos de uso'),
    value(true, 'Você deve aceitar os termos de uso'),
  ),
  acceptMarketing: optional(flag(), false),
};

// A short password has its own message.
const strong = (input: { password: string; fullName: string; email: string }): boolean =>
  input.password.length < MIN_PASSWORD ||
  !weakPassword(input.password, { name: input.fullName, email: input.email });

export const signUpPersonal = pipe(
  form(personal),
  forward(partialCheck([['password'], ['confirmPassword']], agree, DIFFER), ['confirmPassword']),
  forward(partialCheck([['password'], ['fullName'], ['email']], strong, messages.weak_password), [
    'password',
  ]),
);
export const signUpBusiness = form(business);
export const signUpTerms = form(terms);

export const signUpInput = pipe(
  form({ ...personal, ...business, ...terms }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, DIFFER), ['confirmPassword']),
  forward(partialCheck([['password'], ['fullName'], ['email']], strong, messages.weak_password), [
    'password',
  ]),
);
export type SignUpInput = InferOutput<typeof signUpInput>;
