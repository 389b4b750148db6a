import { useQuery } from '@tanstack/react-query';
import { Import, ListChecks, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText, type Ownership } from '../../../domain/account/data-ownership.ts';
import { ownershipMessages } from '../../../domain/account/ownership-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { WithdrawButton } from './deletion-banner.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ownershipQuery } from './requests.ts';
import './data-ownership.css';

interface Props {
  /** The card that brings another studio. */
  studioImport: (isOwner: boolean) => ReactNode;
}

export default function DataOwnershipSection({ studioImport }: Props) {
  const ownership = useQuery(ownershipQuery);
  return (
    <section className="ownership" aria-labelledby="ownership-title">
      <h2 className="title below-4" id="ownership-title">
        {ownershipMessages.title}
      </h2>
      <Loaded query={ownership} title={ownershipMessages.loadFailed} skeleton={<OwnershipSkeleton />}>
        {(known) => <Known ownership={known} studioImport={studioImport} />}
      </Loaded>
    </section>
  );
}

function Known({ ownership, studioImport }: Props & { ownership: Ownership }) {
  const { request, studioDueAt, zone } = ownership;
  return (
    <div className="grid gap-4 top unringed" data-keeps-focus tabIndex={-1}>
      {request && (
        <Banner
          tone="warning"
          title={ownershipMessages.pendingTitle(dayText(zone, new Date(request.dueAt)))}
          action={<WithdrawButton />}
        >
          {ownershipMessages.pending(request)}
        </Banner>
      )}
      {studioDueAt && (
        <Banner
          tone="warning"
          title={ownershipMessages.studioPendingTitle(dayText(zone, new Date(studioDueAt)))}
        >
          {ownershipMessages.studioPending}
        </Banner>
      )}
      <div className="ownership-cards grid gap-4 top">
        <ExportCard ownership={ownership} />
        {studioImport(ownership.isOwner)}
        <Card
          level={3}
          icon={<Import />}
          title="Importar clientes"
          description={ownershipMessages.importHint}
        >
          <LinkButton to="/clients" search={{ open: 'import' }} variant="outline">
            Importar clientes
          </LinkButton>
        </Card>
        <Card
          level={3}
          icon={<ListChecks />}
          title="Dia da troca"
          description="Cinco passos para sair de outro sistema sem perder horários."
        >
          <LinkButton to="/moving" variant="outline">
            Abrir o Dia da troca
          </LinkButton>
        </Card>
        <Card
          level={3}
          icon={<ShieldCheck />}
          title="Consentimento e cookies"
          description={ownershipMessages.consentHint}
        >
          <ButtonAnchor href="/lgpd-consent" variant="outline">
            Ver consentimento
          </ButtonAnchor>
        </Card>
        {!request && <DeletionCard ownership={ownership} />}
      </div>
    </div>
  );
}

function OwnershipSkeleton() {
  return (
    <SkeletonGroup label="Carregando seus dados...">
      <div className="ownership-cards grid gap-4 top">
        {['export', 'studio', 'import', 'moving', 'consent', 'deletion'].map((card) => (
          <div key={card} className="card grid gap-3">
            <Skeleton width={140} height={20} />
            <Skeleton width="80%" height={14} />
            <Skeleton shape="box" width={150} height={44} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
