import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { anamnesisSentences } from '../../../../domain/health/sentences.ts';
import type { Anamnesis } from '../../../../domain/health/version.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ReportPaper, type ReportStudio } from '../report/report-paper.tsx';
import { reviewVersion, versionQuery, versionsQuery, withdrawPhotos } from '../requests.ts';
import { VersionEntry } from './version-entry.tsx';
import './history.css';

interface Props {
  client: {
    id: string;
    fullName: string;
    phone: string | null;
    email: string | null;
    birthDate: string | null;
  };
  studio: ReportStudio;
  onClose: () => void;
}

/** Every version of a client's health intake, newest first; opens one, read-only. */
export default function HistoryDialog({ client, studio, onClose }: Props) {
  const query = useQuery(versionsQuery(client.id));
  const [opened, setOpened] = useState<Anamnesis | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const write = useHealthWrite();
  const versions = query.data?.versions;
  // Reviewing and withdrawing take their own buttons away.
  const kept = useKeptFocus<HTMLOListElement>(
    `${versions?.[0]?.photosWithdrawnAt}/${versions?.[0]?.reviewedAt}`,
  );
  return (
    <Dialog
      title={opened ? `Versão ${opened.number}` : 'Histórico da anamnese'}
      description={client.fullName}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        opened && (
          <Button variant="outline" onPress={() => setOpened(null)}>
            Voltar ao histórico
          </Button>
        )
      }
    >
      {opened && <OlderVersion client={client} version={opened} studio={studio} />}
      {!opened && query.isError && <LoadFailed query={query} sentence={anamnesisSentences.historyFailed} />}
      {!opened && query.isPending && <SkeletonRows label="Carregando histórico..." rows={3} />}
      {!opened && versions?.length === 0 && <p>Nenhuma anamnese preenchida ainda.</p>}
      {!opened && versions && (
        <ol className="health-history" tabIndex={-1} ref={kept}>
          {versions.map((version, index) => (
            <VersionEntry
              key={version.id}
              version={version}
              zone={studio.zone}
              isNewest={index === 0}
              onOpen={() => setOpened(version)}
              onReview={() => write(reviewVersion(client.id, version.id), anamnesisSentences.reviewed)}
              onWithdrawPhotos={() => setWithdrawing(true)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        title="Retirar consentimento para fotos?"
        isOpen={isWithdrawing}
        onOpenChange={setWithdrawing}
        confirmLabel="Retirar consentimento"
        onConfirm={() => write(withdrawPhotos(client.id), anamnesisSentences.photosWithdrawn)}
      >
        <p>{anamnesisSentences.confirmPhotosWithdrawal}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

/** Shows what came of it, and reads again what shows it. */
function useHealthWrite() {
  const queryClient = useQueryClient();
  return async (request: Promise<unknown>, done: string) => {
    try {
      await request;
      toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error));
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
  if (!query.data) return <LoadFailed query={query} sentence={anamnesisSentences.historyFailed} />;
  return <ReportPaper data={{ client, anamnesis: query.data }} revealed={null} studio={studio} />;
}
