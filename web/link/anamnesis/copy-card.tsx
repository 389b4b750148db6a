import { useState } from 'react';
import type { PublishingCopy } from '../../../domain/gallery/publishing-consent.ts';
import type { AnamnesisCopy } from '../../../domain/health/link.ts';
import { saveFile } from '../../lib/sharing.ts';
import { NativeButton, RetryButton } from '../../ui/native-button.tsx';
import { useLinkPage, useSending } from '../link-hooks.ts';
import { anamnesis } from '../requests.ts';
import { AnswerSections, Section } from './answer-sections.tsx';
import { Failed, Notice } from './frame.tsx';
import { WorkSections } from './work-sections.tsx';

/** `onStranger`: who this is has to be said again, after a day or since another device took the link over. */
export default function AnamnesisCopyCard({ onStranger }: { onStranger: () => void }) {
  const { page: copy, failure, load } = useLinkPage(anamnesis.readCopy);
  if (failure) {
    return (
      <Notice title="Não foi possível carregar a sua cópia">
        <p>{failure.message}</p>
        <RetryButton onClick={load} />
      </Notice>
    );
  }
  const newest = copy?.versions.at(-1);
  if (!copy || !newest) return <span className="spinner" role="status" aria-label="Carregando..." />;
  const [publishing] = copy.publishing;
  return (
    <Notice title="Sua ficha de anamnese">
      <p>
        {copy.client}, {dayOf(newest.createdAt, copy.zone)}
      </p>
      <div className="link-buttons cluster gap-3">
        <NativeButton onClick={() => print()}>Imprimir ou salvar em PDF</NativeButton>
        <NativeButton variant="outline" onClick={() => saveFile(fileOf(copy), 'minha-anamnese.json')}>
          Baixar os dados (JSON)
        </NativeButton>
      </div>
      <AnswerSections {...newest} isShown={() => true} />
      <WorkSections {...copy} />
      {publishing && <PublishingConsent consent={publishing} zone={copy.zone} onStranger={onStranger} />}
      {newest.consents.consentPhotos && (
        <Withdrawal
          isGiven={newest.photosWithdrawnAt === null}
          label="Retirar autorização para fotos"
          withdrawn="Você retirou a autorização para fotos. O estúdio foi informado."
          withdraw={anamnesis.withdrawPhotos}
          onStranger={onStranger}
        />
      )}
    </Notice>
  );
}

const dayOf = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone });

const fileOf = (copy: AnamnesisCopy) =>
  new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });

interface WithdrawalProps {
  isGiven: boolean;
  label: string;
  withdrawn: string;
  withdraw: () => Promise<unknown>;
  onStranger: () => void;
}

/** Asked once more before it is withdrawn: it cannot be given back here. */
function Withdrawal({ isGiven, label, withdrawn, withdraw, onStranger }: WithdrawalProps) {
  const [isWithdrawn, setWithdrawn] = useState(!isGiven);
  const [isAsking, setAsking] = useState(false);
  const { failure, send } = useSending();
  const confirm = () =>
    send(
      withdraw,
      () => setWithdrawn(true),
      ({ code }) => code === 'identity_needed' && onStranger(),
    );
  if (isWithdrawn) return <p role="status">{withdrawn}</p>;
  return (
    <div className="stack gap-4">
      <Failed message={failure?.message} />
      {isAsking ? (
        <div className="link-buttons cluster gap-3">
          <NativeButton variant="destructive" onClick={confirm}>
            Sim, retirar autorização
          </NativeButton>
          <NativeButton variant="outline" onClick={() => setAsking(false)}>
            Manter
          </NativeButton>
        </div>
      ) : (
        <NativeButton variant="outline" onClick={() => setAsking(true)}>
          {label}
        </NativeButton>
      )}
    </div>
  );
}

/** What she signed to be shown on the studio's page. */
function PublishingConsent({
  consent,
  zone,
  onStranger,
}: Pick<WithdrawalProps, 'onStranger'> & { consent: PublishingCopy; zone: string }) {
  return (
    <Section title={`Publicação de fotos, autorizada em ${dayOf(consent.signedAt, zone)}`}>
      {consent.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Withdrawal
        isGiven={consent.withdrawnAt === null}
        label="Retirar autorização para publicar"
        withdrawn="Você retirou a autorização para publicar. As fotos já saíram da página do estúdio."
        withdraw={anamnesis.withdrawPublishing}
        onStranger={onStranger}
      />
    </Section>
  );
}
