import { type FormEvent, useEffect, useMemo } from 'react';
import { signUpInput } from '../../../domain/account/sign-up.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { same } from '../../ui/form/merge.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { signUp } from './requests.ts';
import {
  draftOf,
  emptySignUp,
  errorsOfStep,
  type KnownPerson,
  reachableStep,
  type SignUpStep,
  signUpDraft,
  stepNames,
  stepOfErrors,
} from './sign-up-fields.ts';
import { BusinessStep, PersonalStep, TermsStep } from './sign-up-steps.tsx';

const KEY = draftKey('sign-up');

/** The step lives in the URL, for the browser's back button; all that was typed but the password survives a reload. */
export function SignUpWizard(props: {
  step: SignUpStep;
  known: KnownPerson | null;
  onStep: (step: SignUpStep, replace?: boolean) => void;
  onSignedUp: (email: string) => void;
}) {
  const form = useSignUpForm(props);
  const { step } = form;
  return (
    <Form form={form} refusal={null} aria-label="Criar conta">
      <ProgressSteps label={`Passo ${step} de 3`} steps={stepNames} current={step} />
      {form.recovered && step === 1 && (
        <Banner
          action={
            <NativeButton size="sm" variant="outline" onClick={form.startOver}>
              Começar do zero
            </NativeButton>
          }
        >
          Recuperamos o que você já tinha preenchido. Por segurança, digite a senha novamente.
        </Banner>
      )}
      {step === 1 && <PersonalStep form={form} />}
      {step === 2 && <BusinessStep form={form} />}
      {step === 3 && <TermsStep form={form} />}
      {form.refusal && <Banner tone="danger">{form.refusal}</Banner>}
      <FormActions>
        {step < 3 ? (
          <Button type="submit" size="lg">
            Próximo
          </Button>
        ) : (
          <Button type="submit" size="lg" pending={form.pending} pendingLabel="Criando sua conta...">
            Criar conta grátis
          </Button>
        )}
        {step > 1 && (
          <Button variant="ghost" size="lg" onPress={form.back} isDisabled={form.pending}>
            Voltar
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

function useSignUpForm({ step: wanted, known, onStep, onSignedUp }: Parameters<typeof SignUpWizard>[0]) {
  const form = useStudioForm({
    initial: { ...emptySignUp, ...known },
    read: (fields) => check(signUpInput, fields),
    save: signUp,
    onChange: () => {
      form.forgetFailure();
    },
    onSaved: (_, { email }) => {
      draft.forget();
      onSignedUp(email);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) showStepOf(error.fields);
    },
  });
  const { fields, touched, change } = form;
  const kept = useMemo(() => (touched || known ? draftOf(fields) : null), [touched, known, fields]);
  const draft = useDraft(KEY, signUpDraft, kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is found; what is typed by then stays
  useEffect(() => {
    if (draft.found && !touched && !known) change(draft.found);
  }, [draft.found]);
  const step = reachableStep(wanted, fields);

  // Else completing this step by typing would jump to the requested one.
  useEffect(() => {
    if (step !== wanted) onStep(step, true);
  }, [step, wanted, onStep]);

  function showStepOf(errors: FieldErrors): void {
    if (Object.keys(errors).length > 0) onStep(stepOfErrors(errors));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.pending) return;
    const whole = check(signUpInput, fields);
    const errors = step === 3 && !whole.ok ? whole.errors : errorsOfStep(step, fields);
    if (Object.keys(errors).length > 0) {
      form.refuse(errors);
      if (step === 3) showStepOf(errors);
    } else if (step === 3) form.save();
    else {
      form.reset();
      onStep(step === 1 ? 2 : 3);
    }
  }

  return {
    ...form,
    step,
    submit,
    recovered: draft.found !== null && same(draftOf(fields), draft.found),
    back: () => {
      form.reset();
      onStep(step === 3 ? 2 : 1);
    },
    startOver: () => {
      draft.forget();
      change(emptySignUp);
    },
  };
}
