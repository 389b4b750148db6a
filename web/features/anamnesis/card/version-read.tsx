import { type ReactNode, useState } from 'react';
import { countText, formatDate } from '../../../../domain/format.ts';
import {
  type AnamnesisAnswers,
  type AnamnesisFieldName,
  type HiddenAnswers,
  isHidden,
  labelOf,
} from '../../../../domain/health/anamnesis.ts';
import { anamnesisSections, CONSENTS_TITLE } from '../../../../domain/health/anamnesis-sections.ts';
import { anamnesisStateLabels } from '../../../../domain/health/validity.ts';
import type { Anamnesis } from '../../../../domain/health/version.ts';
import { answerText } from '../../../../domain/health/version.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { consentNames } from '../../shared/anamnesis/consent-boxes.tsx';
import { DownloadButton } from '../../shared/signature/signature-tools.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { AuthorizationDialog, useRevealed } from '../revealed.tsx';

/** Hidden answers are dots until the member is authorized. The report lists unanswered questions, too. */
export function VersionRead({ clientId, version }: { clientId: string; version: Anamnesis }) {
  const { zone, today } = useStudioClock();
  const { revealed, reveal } = useRevealed(clientId, version.id);
  const [isAsking, setAsking] = useState(false);
  const by = version.filledBy.kind === 'member' ? version.filledBy.name : 'cliente, pelo link';
  return (
    <>
      <p className="muted">
        Preenchida em {momentText(zone, version.createdAt)}, por {by}.{' '}
        {today > version.validUntil
          ? `${anamnesisStateLabels.expired} desde ${formatDate(version.validUntil)}.`
          : `Vale até ${formatDate(version.validUntil)}.`}
      </p>
      {anamnesisSections.map(({ title, fields }) => {
        const answered = fields.filter((name) => isAnswered(version, name));
        return (
          answered.length > 0 && (
            <AnswerList key={title} title={title}>
              {answered.map((name) => (
                <Answer key={name} name={name} {...{ version, revealed }} onReveal={() => setAsking(true)} />
              ))}
            </AnswerList>
          )
        );
      })}
      <p className="muted">{unansweredText(version)}</p>
      <AnswerList title={CONSENTS_TITLE}>
        {consentNames.map((name) => (
          <div key={name}>
            <dt className="faint small">{labelOf(name)}</dt>
            <dd>{version.consents[name] ? 'Sim' : 'Não'}</dd>
          </div>
        ))}
      </AnswerList>
      {version.signature ? (
        <Signature picture={version.signature} />
      ) : (
        <p className="muted">Sem assinatura.</p>
      )}
      {isAsking && (
        <AuthorizationDialog
          purpose="view_sensitive"
          onAuthorize={() => reveal()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function isAnswered({ answers, hidden }: Anamnesis, name: AnamnesisFieldName): boolean {
  return isHidden(name) ? hidden.includes(name) : answers[name] !== null;
}

function unansweredText(version: Anamnesis): string {
  const names = anamnesisSections.flatMap(({ fields }) => fields);
  const count = names.filter((name) => !isAnswered(version, name)).length;
  return count === 0 ? 'Todas as perguntas têm resposta.' : `${countText(count, 'pergunta')} sem resposta.`;
}

function AnswerList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="below-2">{title}</h3>
      <dl className="grid gap-3">{children}</dl>
    </section>
  );
}

interface AnswerProps {
  name: AnamnesisFieldName;
  version: Anamnesis;
  revealed: HiddenAnswers | null;
  onReveal: () => void;
}

function Answer({ name, version, revealed, onReveal }: AnswerProps) {
  const isCovered = isHidden(name) && revealed === null && version.hidden.includes(name);
  const answers: Partial<AnamnesisAnswers> = { ...version.answers, ...revealed };
  return (
    <div>
      <dt className="faint small">{labelOf(name)}</dt>
      <dd className="breakable lines">
        {isCovered ? (
          <>
            <span aria-hidden="true">••••• </span>
            <Button size="sm" variant="outline" aria-label={`Mostrar ${labelOf(name)}`} onPress={onReveal}>
              Mostrar
            </Button>
          </>
        ) : (
          answerText(name, answers[name] ?? null)
        )}
      </dd>
    </div>
  );
}

function Signature({ picture }: { picture: string }) {
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <section>
      <h3 className="below-2">Assinatura</h3>
      <button type="button" className="anamnesis-signature" onClick={() => setEnlarged(true)}>
        <img className="on-white" src={picture} alt="Ampliar a assinatura da cliente" />
      </button>
      <Dialog
        title="Assinatura"
        size="lg"
        isOpen={isEnlarged}
        onClose={() => setEnlarged(false)}
        footer={<DownloadButton picture={picture} />}
      >
        <img className="anamnesis-signature-large on-white" src={picture} alt="Assinatura da cliente" />
      </Dialog>
    </section>
  );
}
