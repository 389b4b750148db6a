import { anamnesisConsents, anamnesisFields, anamnesisSections } from '../../domain/health/anamnesis.ts';
import { answerText } from '../../domain/health/answer-text.ts';
import { answersOf, isOfStudio, isShown } from '../ui/anamnesis/answer-fields.ts';
import { consentNames } from '../ui/anamnesis/consent-boxes.tsx';
import { NativeButton } from '../ui/native-button.tsx';
import type { LinkDraft } from './use-link-draft.ts';

/** All answers once more, each section with the way to change it. */
export function Review({ draft, onEdit }: { draft: LinkDraft; onEdit: (step: number) => void }) {
  const answers = answersOf(draft.answers);
  return (
    <>
      {anamnesisSections.map(({ title, fields }, step) => (
        <section key={title} className="link-review" aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {fields
              .filter((name) => !isOfStudio(name) && isShown(name, draft.answers))
              .map((name) => (
                <div key={name}>
                  <dt>{anamnesisFields[name].label}</dt>
                  <dd>{answerText(name, answers[name])}</dd>
                </div>
              ))}
          </dl>
          <NativeButton
            variant="ghost"
            size="sm"
            aria-label={`Alterar ${title}`}
            onClick={() => onEdit(step)}
          >
            Alterar
          </NativeButton>
        </section>
      ))}
      <section className="link-review" aria-label="Consentimentos e assinatura">
        <h2>Consentimentos e assinatura</h2>
        <ul>
          {consentNames.map((name) => (
            <li key={name}>
              {anamnesisConsents[name].label}: {draft.consents[name] ? 'Sim' : 'Não'}
            </li>
          ))}
        </ul>
        {draft.signature && <img className="link-signature" src={draft.signature} alt="Sua assinatura" />}
      </section>
    </>
  );
}
