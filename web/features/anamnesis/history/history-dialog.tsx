import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, PenLine } from 'lucide-react';
import { useState } from 'react';
import { labelOf } from '../../../../domain/health/anamnesis.ts';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import type { Anamnesis, ClientAnamnesis } from '../../../../domain/health/version.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { ReportPaper, type ReportStudio } from '../report/report-paper.tsx';
import { reviewVersion, versionQuery, versionsQuery, withdrawPhotos } from '../requests.ts';
import './history.css';

interface Props {
  client: ClientAnamnesis['client'];
  studio: ReportStudio;
  onClose: () => void;
}

export default function HistoryDialog({ client, studio, onClose }: Props) {
  const query = useQuery(versionsQuery(client.id));
  const [opened, setOpened] = useState<Anamnesis | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const write = useHealthWrite();
  const versions = query.data?.versions;
  return (
    <Dialog
      title={opened ? `Versão ${opened.number}` : 'Histórico da anamnese'}
      description={client.fullName}
      size="lg"
      onClose={onClose}
      footer={
        opened && (
          <Button variant="outline" onPress={() => setOpened(null)}>
            Voltar ao histórico
          </Button>
        )
      }
    >
      {opened && <OlderVersion client={client} version={opened} studio={studio} />}
      {!opened && <LoadFailed query={query} sentence={anamnesisMessages.historyFailed} />}
      {!opened && query.isPending && <SkeletonRows label="Carregando histórico..." rows={3} />}
      {!opened && versions?.length === 0 && <p>Nenhuma anamnese preenchida ainda.</p>}
      {!opened && versions && (
        <ol className="grid gap-3">
          {versions.map((version, index) => (
            <VersionEntry
              key={version.id}
              version={version}
              zone={studio.zone}
              isNewest={index === 0}
              onOpen={() => setOpened(version)}
              onReview={() => write(reviewVersion(client.id, version.id), anamnesisMessages.reviewed)}
              onWithdrawPhotos={() => setWithdrawing(true)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        title="Retirar consentimento para fotos?"
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        confirmLabel="Retirar consentimento"
        onConfirm={() => write(withdrawPhotos(client.id), anamnesisMessages.photosWithdrawn)}
      >
        <p>{anamnesisMessages.confirmPhotosWithdrawal}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

function useHealthWrite() {
  const queryClient = useQueryClient();
  return async (request: Promise<unknown>, done: string) => {
    try {
      await request;
      toast.success(done);
    } catch (error) {
      toastFailure(error);
      throw error;
    } finally {
      afterWrite(queryClient, 'client');
    }
  };
}

function OlderVersion({ client, version, studio }: Omit<Props, 'onClose'> & { version: Anamnesis }) {
  // With its signature, which the list leaves out.
  const query = useQuery(versionQuery(client.id, version.id));
  if (query.isPending) return <SkeletonRows label="Carregando versão..." rows={5} />;
  if (!query.data) return <LoadFailed query={query} sentence={anamnesisMessages.historyFailed} />;
  return <ReportPaper data={{ client, anamnesis: query.data }} revealed={null} studio={studio} />;
}

interface VersionEntryProps {
  version: Anamnesis;
  zone: string;
  isNewest: boolean;
  onOpen: () => void;
  onReview: () => Promise<void>;
  onWithdrawPhotos: () => void;
}

function VersionEntry({ version, zone, isNewest, onOpen, onReview, onWithdrawPhotos }: VersionEntryProps) {
  const { number, createdAt, filledBy, changed, reviewedAt } = version;
  const isUnreviewed = filledBy.kind === 'client' && reviewedAt === null;
  const mayWithdraw = isNewest && version.consents.consentPhotos && version.photosWithdrawnAt === null;
  return (
    <li className="health-version grid gap-1 breakable" data-unreviewed={isUnreviewed}>
      <h3 className="cluster gap-2 middle">
        Versão {number}
        {isNewest && <Badge tone="primary">Atual</Badge>}
        {isUnreviewed && <Badge tone="info">Para revisar</Badge>}
        <Badge {...(version.signedAt !== null && { tone: 'success', icon: <PenLine /> })}>
          {version.signedAt === null ? 'Sem assinatura' : 'Assinada'}
        </Badge>
      </h3>
      <p>
        {momentText(zone, createdAt)}, por {filledBy.kind === 'member' ? filledBy.name : 'cliente, pelo link'}
      </p>
      <p>
        <strong>{number === 1 ? 'Preenchido' : 'Mudou'}:</strong>{' '}
        {changed.length === 0 ? 'nada' : changed.map(labelOf).join(', ')}
      </p>
      {version.photosWithdrawnAt && (
        <p>Consentimento para fotos retirado em {momentText(zone, version.photosWithdrawnAt)}.</p>
      )}
      <Digest digest={version.digest} number={number} />
      <div className="cluster gap-2 above-2">
        <Button size="sm" variant="outline" aria-label={`Abrir versão ${number}`} onPress={onOpen}>
          Abrir
        </Button>
        {isUnreviewed && isNewest && (
          <Button size="sm" icon={<Check />} onPress={() => void onReview().catch(() => undefined)}>
            Marcar como revisada
          </Button>
        )}
        {mayWithdraw && (
          <Button size="sm" variant="ghost" onPress={onWithdrawPhotos}>
            Retirar consentimento para fotos
          </Button>
        )}
      </div>
    </li>
  );
}

/** Of the signed text: its copy gives the same digest. */
const Digest = ({ digest, number }: { digest: string; number: number }) => (
  <p className="row middle gap-2 muted">
    SHA-256 <code>{digest.slice(0, 12)}…</code>
    <CopyButton
      text={digest}
      what="digest"
      size="sm"
      variant="ghost"
      iconOnly
      aria-label={`Copiar código de verificação da versão ${number}`}
    />
  </p>
);
