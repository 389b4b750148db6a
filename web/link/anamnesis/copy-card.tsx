import { useState } from 'react';
import type { AnamnesisCopy } from '../../../domain/health/link.ts';
import { saveFile } from '../../lib/sharing.ts';
import { NativeButton, RetryButton } from '../../ui/native-button.tsx';
import { useLinkPage, useSending } from '../link-hooks.ts';
import { anamnesis } from '../requests.ts';
import { AnswerSections } from './answer-sections.tsx';
import { Failed, Notice } from './frame.tsx';
import { WorkSections } from './work-sections.tsx';

export function AnamnesisCopyCard() {
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
  return (
    <Notice title="Sua ficha de anamnese">
      <p>
        {copy.client}, {new Date(newest.createdAt).toLocaleDateString('pt-BR', { timeZone: copy.zone })}
      </p>
      <div className="link-buttons cluster gap-3">
        <NativeButton onClick={() => print()}>Imprimir ou salvar em PDF</NativeButton>
        <NativeButton variant="outline" onClick={() => saveFile(fileOf(copy), 'minha-anamnese.json')}>
          Baixar os dados (JSON)
        </NativeButton>
      </div>
      <AnswerSections {...newest} isShown={() => true} />
      <WorkSections {...copy} />
      {newest.consents.consentPhotos && <PhotosConsent withdrawnAt={newest.photosWithdrawnAt} />}
    </Notice>
  );
}

const fileOf = (copy: AnamnesisCopy) =>
  new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });

/** Asked once more before it is withdrawn: it cannot be given back here. */
function PhotosConsent({ withdrawnAt }: { withdrawnAt: string | null }) {
  const [isWithdrawn, setWithdrawn] = useState(withdrawnAt !== null);
  const [isAsking, setAsking] = useState(false);
  const { failure, send } = useSending();
  if (isWithdrawn)
    return <p role="status">Você retirou a autorização para fotos. O estúdio foi informado.</p>;
  return (
    <div className="stack gap-4">
      <Failed message={failure?.message} />
      {isAsking ? (
        <div className="link-buttons cluster gap-3">
          <NativeButton
            variant="destructive"
            onClick={() => send(anamnesis.withdrawPhotos, () => setWithdrawn(true))}
          >
            Sim, retirar autorização
          </NativeButton>
          <NativeButton variant="outline" onClick={() => setAsking(false)}>
            Manter
          </NativeButton>
        </div>
      ) : (
        <NativeButton variant="outline" onClick={() => setAsking(true)}>
          Retirar autorização para fotos
        </NativeButton>
      )}
    </div>
  );
}
