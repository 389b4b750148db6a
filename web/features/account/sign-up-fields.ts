import { boolean, type InferOutput, object, string } from 'valibot';
import { signUpBusiness, signUpPersonal, signUpTerms } from '../../../domain/account/sign-up.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import type { Bound } from '../../ui/form/bound-fields.tsx';

/** What is stored of an unfinished sign-up. Never a password. */
export const signUpDraft = object({
  fullName: string(),
  email: string(),
  phone: string(),
  businessName: string(),
  businessType: string(),
  city: string(),
  state: string(),
  acceptMarketing: boolean(),
});

type SignUpDraft = InferOutput<typeof signUpDraft>;
type SignUpFields = SignUpDraft & { password: string; confirmPassword: string; acceptTerms: boolean };
export type SignUpStep = 1 | 2 | 3;
/** What a sign-in provider returns of a person without an account. */
export type KnownPerson = Pick<SignUpDraft, 'fullName' | 'email'>;

export interface StepProps {
  form: Bound<SignUpFields, unknown>['form'] & {
    fields: SignUpFields;
    change: (part: Partial<SignUpFields>) => void;
  };
}

export const emptySignUp: SignUpFields = {
  fullName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  businessName: '',
  businessType: 'individual',
  city: '',
  state: '',
  acceptTerms: false,
  acceptMarketing: false,
};

export const stepNames = ['Seus dados', 'Seu negócio', 'Sistema gratuito'] as const;

const schemas = { 1: signUpPersonal, 2: signUpBusiness, 3: signUpTerms };

export function errorsOfStep(step: SignUpStep, fields: SignUpFields): FieldErrors {
  const checked = check(schemas[step], fields);
  return checked.ok ? {} : checked.errors;
}

/** The furthest step these fields allow: after a reload without the password, step 1. */
export function reachableStep(wanted: SignUpStep, fields: SignUpFields): SignUpStep {
  if (wanted > 1 && Object.keys(errorsOfStep(1, fields)).length > 0) return 1;
  if (wanted > 2 && Object.keys(errorsOfStep(2, fields)).length > 0) return 2;
  return wanted;
}

export function stepOfErrors(errors: FieldErrors): SignUpStep {
  const names = Object.keys(errors);
  if (names.some((name) => name in signUpPersonal.entries)) return 1;
  return names.some((name) => name in signUpBusiness.entries) ? 2 : 3;
}

export function draftOf(fields: SignUpFields): SignUpDraft {
  const { password: _password, confirmPassword: _confirmation, acceptTerms: _terms, ...kept } = fields;
  return kept;
}
