import { type FormEvent, useState } from 'react';
import type { AnamnesisConsent } from '../../../domain/health/anamnesis.ts';
import { clientAnamnesisInput } from '../../../domain/health/anamnesis-input.ts';
import { anamnesisSections, CONSENTS_TITLE } from '../../../domain/health/anamnesis-sections.ts';
import type { LinkPage } from '../../../domain/health/link.ts';
import { anamnesisMessages } from '../../../domain/health/messages.ts';
import {
  type AnswerFields,
  answersOf,
  isOfStudio,
  isShown,
  progressOf,
} from '../../features/shared/anamnesis/answer-fields.ts';
import { ConsentBoxes, consentNames } from '../../features/shared/anamnesis/consent-boxes.tsx';
import { Question } from '../../features/shared/anamnesis/question.tsx';
import SignaturePad from '../../features/shared/signature/signature-pad.tsx';
import { check } from '../../lib/validation.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import { useSending, useStep } from '../link-hooks.ts';
import { anamnesis } from '../requests.ts';
import { AnswerSections } from './answer-sections.tsx';
import { Failed, StepTitle } from './frame.tsx';
import { type LinkDraft, useLinkDraft } from './use-link-draft.ts';

const SIGNING = anamnesisSections.length;
const REVIEW = SIGNING + 1;
const STEPS = REVIEW + 1;

interface Props {
  page: LinkPage;
  onSent: (answer: { hasCopy: boolean }) => void;
  /** Another device took the link over: who this is has to be said again. */
  onStranger: () => void;
}

export function LinkForm({ page, onSent, onStranger }: Props) {
  const { step, go } = useStep(stepIn(history.state?.step), stepIn);
  const { draft, change, forget, isRestored } = useLinkDraft(page);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const { pending, failure, send } = useSending();

  function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const result = check(clientAnamnesisInput, formOf(draft, page));
    if (step < SIGNING) {
      const own = anamnesisSections[step]?.fields ?? [];
      const found = result.ok ? {} : result.errors;
      const missing = Object.fromEntries(own.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
      setErrors(missing);
      if (Object.keys(missing).length === 0) return go(step + 1);
      return focusFirst(form);
    }
    setErrors(result.ok ? {} : result.errors);
    if (!result.ok) {
      const place = stepOf(result.errors);
      // The step on screen once more in the history would be a 'Voltar' that leads nowhere.
      return place === step ? focusFirst(form) : go(place);
    }
    if (step === SIGNING) return go(REVIEW);
    send(
      () => anamnesis.submit(formOf(draft, page)),
      (answer) => {
        forget();
        onSent(answer);
      },
      ({ code, fields }) => {
        setErrors(fields);
        if (code === 'identity_needed') onStranger();
      },
    );
  }

  return (
    <form className="stack gap-4" onSubmit={next} noValidate aria-labelledby="link-title">
      <Progress step={step} />
      <StepTitle step={step}>{titleOf(step)}</StepTitle>
      {step === 0 && isRestored && (
        <p className="muted small" role="status">
          Continuamos de onde você parou neste aparelho.
        </p>
      )}
      <StepBody step={step} page={page} draft={draft} change={change} errors={errors} go={go} />
      <Failed message={failure?.message} />
      <div className="link-buttons cluster gap-3">
        {step > 0 && (
          <NativeButton variant="outline" size="lg" onClick={() => history.back()} disabled={pending}>
            Voltar
          </NativeButton>
        )}
        <NativeButton type="submit" size="lg" pending={pending} pendingLabel="Enviando...">
          {nextLabel(step)}
        </NativeButton>
      </div>
      <p className="muted small">
        As respostas vão cifradas e só para o estúdio, como explica a{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener noreferrer">
          Política de Privacidade
        </a>
        .
      </p>
    </form>
  );
}

interface BodyProps {
  step: number;
  page: LinkPage;
  draft: LinkDraft;
  change: (changes: Partial<LinkDraft>) => void;
  errors: Record<string, string[]>;
  go: (step: number) => void;
}

function StepBody({ step, page, draft, change, errors, go }: BodyProps) {
  if (step === REVIEW) {
    const missing = missingIn(draft.answers);
    return (
      <>
        {missing > 0 && (
          <p className="muted small" role="status">
            {anamnesisMessages.missing(missing)}
          </p>
        )}
        <AnswerSections
          {...draft}
          answers={answersOf(draft.answers)}
          isShown={(name) => isShown(name, draft.answers)}
          action={(section) => <EditButton {...section} onEdit={go} />}
        />
      </>
    );
  }
  if (step === SIGNING) {
    return (
      <>
        <ConsentBoxes
          value={draft.consents}
          onChange={(name, isGiven) => change({ consents: { ...draft.consents, [name]: isGiven } })}
          errors={Object.fromEntries(consentNames.map((name) => [name, errors[name]?.[0]]))}
        />
        <SignaturePad
          value={draft.signature}
          onChange={(signature) => change({ signature })}
          errorMessage={errors.signature?.[0]}
        />
      </>
    );
  }
  const names = anamnesisSections[step]?.fields ?? [];
  return (
    <div className="stack gap-6">
      {names
        .filter((name) => !isOfStudio(name) && isShown(name, draft.answers))
        .map((name) => (
          <Question
            key={name}
            name={name}
            value={draft.answers[name]}
            onChange={(value) => change({ answers: { ...draft.answers, [name]: value } })}
            errorMessage={errors[name]?.[0]}
            today={page.today}
          />
        ))}
    </div>
  );
}

function EditButton(props: { title: string; step: number; onEdit: (step: number) => void }) {
  const { title, step, onEdit } = props;
  return (
    <NativeButton variant="outline" size="sm" aria-label={`Alterar ${title}`} onClick={() => onEdit(step)}>
      Alterar
    </NativeButton>
  );
}

/** Once the messages stand there. */
const focusFirst = (form: HTMLFormElement) =>
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

const missingIn = (answers: AnswerFields): number =>
  anamnesisSections
    .map(({ fields }) => progressOf(fields, answers))
    .reduce((sum, section) => sum + section.of - section.answered, 0);

const stepIn = (value: unknown) => (typeof value === 'number' ? value : 0);

const titleOf = (step: number): string =>
  step === REVIEW ? 'Confira e envie' : (anamnesisSections[step]?.title ?? `${CONSENTS_TITLE} e assinatura`);

const nextLabel = (step: number): string =>
  step === REVIEW ? 'Enviar ficha' : step === SIGNING ? 'Conferir' : 'Continuar';

function Progress({ step }: { step: number }) {
  const label = `Etapa ${step + 1} de ${STEPS}`;
  return (
    <div className="link-progress grid gap-1 muted small">
      <span>{label}</span>
      <progress value={step + 1} max={STEPS} aria-label={label} />
    </div>
  );
}

function stepOf(errors: Record<string, string[]>): number {
  const section = anamnesisSections.findIndex(({ fields }) => fields.some((name) => name in errors));
  return section === -1 ? SIGNING : section;
}

/** What is sent; the professional's notes are no part of it. */
function formOf({ answers, consents, signature }: LinkDraft, { stored }: LinkPage) {
  const { professionalNotes: _, ...clientAnswers } = answersOf(answers);
  const given: Record<AnamnesisConsent, boolean> = consents;
  return { ...clientAnswers, ...given, signature: signature || null, replaces: stored?.anamnesisId ?? null };
}
