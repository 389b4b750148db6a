import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { signUpInput } from '../../../domain/sign-up.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { PersonalStep } from './personal-step.tsx';
import { signUp } from './requests.ts';
import {
  draftOf,
  emptySignUp,
  errorsOfStep,
  type KnownPerson,
  reachableStep,
  type SignUpFields,
  type SignUpStep,
  signUpDraft,
  stepNames,
  stepOfErrors,
} from './sign-up-fields.ts';
import { TermsStep } from './terms-step.tsx';

// Its list of states weighs more than the rest of the wizard together: it comes while the first step is filled in.
const loadBusinessStep = () => import('./business-step.tsx');
const BusinessStep = lazy(() => loadBusinessStep().then((module) => ({ default: module.BusinessStep })));

const KEY = draftKey('sign-up');

/**
 * The three steps of sign-up. The step lives in the URL, so the browser's back button goes one step
 * back; what was typed stays here, and all but the password survives a reload.
 */
export function SignUpWizard(props: {
  step: SignUpStep;
  known: KnownPerson | null;
  onStep: (step: SignUpStep, replace?: boolean) => void;
  onSignedUp: (email: string) => void;
}) {
  const form = useSignUpForm(props);
  const { step, fields, change } = form;
  useEffect(() => void loadBusinessStep(), []);
  return (
    <Form validationErrors={form.errors} onSubmit={form.submit} aria-label="Criar conta">
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
      {step === 1 && <PersonalStep fields={fields} change={change} />}
      {step === 2 && (
        <Suspense fallback={<SkeletonForm label="Carregando..." fields={4} />}>
          <BusinessStep fields={fields} change={change} />
        </Suspense>
      )}
      {step === 3 && <TermsStep fields={fields} change={change} />}
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
  const [typed, setTyped] = useState<SignUpFields | null>(known && { ...emptySignUp, ...known });
  const [errors, setErrors] = useState<FieldErrors>({});
  const kept = useMemo(() => (typed ? draftOf(typed) : null), [typed]);
  const draft = useDraft(KEY, signUpDraft, kept);
  const fields = typed ?? { ...emptySignUp, ...draft.found };
  const step = reachableStep(wanted, fields);

  // The address follows what can be shown; otherwise finishing this step by typing would jump to the wanted one.
  useEffect(() => {
    if (step !== wanted) onStep(step, true);
  }, [step, wanted, onStep]);

  const creation = useMutation({
    mutationFn: signUp,
    onSuccess: () => {
      draft.forget();
      onSignedUp(fields.email.trim());
    },
    onError: (error) => error instanceof ApiError && correct(error.fields),
  });

  /** Shows what is wrong on the step where it was typed. */
  function correct(found: FieldErrors) {
    setErrors(found);
    if (Object.keys(found).length > 0) onStep(stepOfErrors(found));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (creation.isPending) return;
    const found = errorsOfStep(step, fields);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (step < 3) return onStep(step === 1 ? 2 : 3);
    const whole = check(signUpInput, fields);
    if (whole.ok) creation.mutate(whole.value);
    else correct(whole.errors);
  }

  return {
    step,
    fields,
    errors,
    submit,
    pending: creation.isPending,
    refusal: creation.error ? sentenceOf(creation.error) : null,
    recovered: typed === null && draft.found !== null,
    change: (part: Partial<SignUpFields>) => {
      creation.reset();
      setTyped({ ...fields, ...part });
    },
    back: () => {
      setErrors({});
      onStep(step === 3 ? 2 : 1);
    },
    startOver: () => {
      draft.forget();
      setTyped(null);
    },
  };
}
