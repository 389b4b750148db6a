import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishingConsent } from '../../../domain/gallery/publishing-consent.ts';
import { publishingMessages } from '../../../domain/gallery/publishing-messages.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { publishingQuery } from '../shared/gallery/requests.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

const SigningDialog = lazyDialog(() => import('./signing-dialog.tsx'));

interface Props {
  client: { id: string; fullName: string };
}

/** 'Pode publicar' on the client's page. */
export default function PublishingCard({ client }: Props) {
  const query = useQuery(publishingQuery(client.id));
  return (
    <Card title={publishingMessages.title}>
      <Loaded
        query={query}
        sentence={publishingMessages.loadFailed}
        loading="Carregando autorização..."
        rows={1}
      >
        {({ consent }) => <Consent client={client} consent={consent} />}
      </Loaded>
    </Card>
  );
}

function Consent({ client, consent }: Props & { consent: PublishingConsent | null }) {
  const { zone } = useStudioClock();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const at = (instant: string) => momentText(zone, instant);
  const holds = consent !== null && consent.withdrawnAt === null;
  return (
    <div className="stack gap-3">
      <p className="muted breakable">
        {consent === null
          ? publishingMessages.none
          : consent.withdrawnAt === null
            ? `Assinada por ${consent.signedName} em ${at(consent.signedAt)}, registrada por ${consent.recordedBy}.`
            : `Retirada em ${at(consent.withdrawnAt)}. As fotos não aparecem na sua página.`}
      </p>
      <div>
        <Button size="sm" variant="outline" onPress={() => setOpen(true)}>
          {holds ? 'Retirar autorização' : 'Pedir autorização'}
        </Button>
      </div>
      {isOpen && holds && <WithdrawalDialog clientId={client.id} onClose={close} />}
      {isOpen && !holds && <SigningDialog client={client} onClose={close} />}
    </div>
  );
}
