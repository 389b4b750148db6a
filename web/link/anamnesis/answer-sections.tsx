import type { ReactNode } from 'react';
import {
  type AnamnesisConsent,
  type AnamnesisFieldName,
  anamnesisConsents,
  anamnesisFields,
} from '../../../domain/health/anamnesis.ts';
import { anamnesisSections, CONSENTS_TITLE } from '../../../domain/health/anamnesis-sections.ts';
import { answerText } from '../../../domain/health/version.ts';
import { isOfStudio } from '../../features/shared/anamnesis/answer-fields.ts';
import { consentNames } from '../../features/shared/anamnesis/consent-boxes.tsx';

interface Props {
  answers: Record<AnamnesisFieldName, string | boolean | null>;
  consents: Record<AnamnesisConsent, boolean>;
  signature: string | null;
  isShown: (name: AnamnesisFieldName) => boolean;
  action?: (section: { title: string; step: number }) => ReactNode;
}

export function AnswerSections({ answers, consents, signature, isShown, action }: Props) {
  return (
    <>
      {anamnesisSections.map(({ title, fields }, step) => (
        <Section key={title} title={title}>
          <dl>
            {fields
              .filter((name) => !isOfStudio(name) && isShown(name))
              .map((name) => (
                <Fact key={name} label={anamnesisFields[name].label} isMissing={answers[name] === null}>
                  {answerText(name, answers[name])}
                </Fact>
              ))}
          </dl>
          {action?.({ title, step })}
        </Section>
      ))}
      <Section title={`${CONSENTS_TITLE} e assinatura`}>
        <dl>
          {consentNames.map((name) => (
            <Fact key={name} label={anamnesisConsents[name].label}>
              {consents[name] ? 'Sim' : 'Não'}
            </Fact>
          ))}
        </dl>
        {signature && <img className="link-signature on-white framed" src={signature} alt="Sua assinatura" />}
      </Section>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="link-review" aria-label={title}>
      <h2 className="body below-2">{title}</h2>
      {children}
    </section>
  );
}

export function Fact({
  label,
  isMissing,
  children,
}: {
  label: string;
  isMissing?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="muted small">{label}</dt>
      <dd data-missing={isMissing || undefined}>{children}</dd>
    </div>
  );
}
