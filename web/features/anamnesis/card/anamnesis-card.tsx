import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ClipboardList, FileJson, History, Printer, ScrollText, Send } from 'lucide-react';
import { useState } from 'react';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import type { ClientAnamnesis } from '../../../../domain/health/version.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { messageOf } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SendAnamnesisDialog } from '../link/send-dialog.tsx';
import { ReportLink } from '../report/report-link.tsx';
import type { ReportStudio } from '../report/report-paper.tsx';
import { anamnesisQuery, readCopy, removeAnamnesis } from '../requests.ts';
import { VersionRead } from './version-read.tsx';
import './anamnesis-card.css';

interface Props {
  client: ClientAnamnesis['client'] & { hasAnamnesis: boolean; mayRemove: boolean };
  studio: ReportStudio;
  mayReadAccesses: boolean;
  onEdit: () => void;
}

/** Each read is logged, so the answers are read when the member opens them. */
export default function AnamnesisCard({ client, studio, mayReadAccesses, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <div id="anamnese" className="client-anamnesis">
      <Card
        title="Anamnese"
        action={
          <Button size="sm" variant="outline" icon={<ClipboardList />} onPress={onEdit}>
            {client.hasAnamnesis ? 'Editar' : 'Preencher'}
          </Button>
        }
      >
        <div className="grid gap-3">
          {!client.hasAnamnesis && <p className="muted">Nenhuma anamnese preenchida ainda.</p>}
          {client.hasAnamnesis && !isOpen && (
            <p className="muted">A leitura fica registrada com o seu nome.</p>
          )}
          {client.hasAnamnesis && isOpen && <Answers clientId={client.id} mayRemove={client.mayRemove} />}
          <div className="cluster gap-2">
            {client.hasAnamnesis && !isOpen && (
              <Button size="sm" variant="outline" onPress={() => setOpen(true)}>
                Ver respostas
              </Button>
            )}
            {client.hasAnamnesis && (
              <RecordMenu client={client} studio={studio} mayReadAccesses={mayReadAccesses} />
            )}
            <Button size="sm" variant="ghost" icon={<Send />} onPress={() => setSending(true)}>
              Enviar anamnese
            </Button>
          </div>
        </div>
      </Card>
      {isSending && (
        <SendAnamnesisDialog client={client} zone={studio.zone} onClose={() => setSending(false)} />
      )}
    </div>
  );
}

function Answers({ clientId, mayRemove }: { clientId: string; mayRemove: boolean }) {
  const query = useQuery(anamnesisQuery(clientId));
  return (
    <>
      <LoadFailed query={query} sentence={anamnesisMessages.loadFailed} stale="as respostas" />
      {query.isPending && <SkeletonRows label="Carregando anamnese..." rows={4} />}
      {query.data && <AnswersRead {...query.data} mayRemove={mayRemove} />}
    </>
  );
}

function AnswersRead({ client, anamnesis, mayRemove }: ClientAnamnesis & { mayRemove: boolean }) {
  const [isRemoving, setRemoving] = useState(false);
  if (anamnesis === null) return <p className="muted">Nenhuma anamnese preenchida ainda.</p>;
  return (
    <div className="grid gap-3">
      <VersionRead clientId={client.id} version={anamnesis} />
      <div className="cluster gap-2">
        <ReportLink clientId={client.id} />
        {mayRemove && (
          <Button size="sm" variant="ghost" onPress={() => setRemoving(true)}>
            Excluir anamnese
          </Button>
        )}
      </div>
      {isRemoving && <AnamnesisRemovalDialog clientId={client.id} onClose={() => setRemoving(false)} />}
    </div>
  );
}

const HistoryDialog = lazyDialog(() => import('../history/history-dialog.tsx'));
const AccessDialog = lazyDialog(() => import('../accesses/access-log.tsx'));

interface RecordMenuProps {
  client: ClientAnamnesis['client'];
  studio: ReportStudio;
  mayReadAccesses: boolean;
}

function RecordMenu({ client, studio, mayReadAccesses }: RecordMenuProps) {
  const [shown, setShown] = useState<'history' | 'accesses' | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <Menu
        label="Histórico e cópia dos dados"
        trigger={
          <Button variant="outline" size="sm" icon={<ChevronDown />}>
            Histórico e cópia
          </Button>
        }
      >
        <MenuItem icon={<History />} onAction={() => setShown('history')}>
          Histórico
        </MenuItem>
        {mayReadAccesses && (
          <MenuItem icon={<ScrollText />} onAction={() => setShown('accesses')}>
            Acessos
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem icon={<FileJson />} onAction={() => void saveCopy(client)}>
          Cópia dos dados (JSON)
        </MenuItem>
        <MenuItem icon={<Printer />} href={`/anamnese/${client.id}`} target="_blank">
          Cópia dos dados (PDF)
        </MenuItem>
      </Menu>
      {shown === 'history' && <HistoryDialog client={client} studio={studio} onClose={close} />}
      {shown === 'accesses' && <AccessDialog client={client} onClose={close} />}
    </>
  );
}

async function saveCopy({ id }: Pick<ClientAnamnesis['client'], 'id'>): Promise<void> {
  try {
    const copy = await readCopy(id);
    saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), 'anamnese.json');
  } catch (error) {
    toast.error(anamnesisMessages.copyFailed(messageOf(error)));
  }
}

function AnamnesisRemovalDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  async function remove() {
    try {
      await removeAnamnesis(clientId);
    } catch (error) {
      toast.error(anamnesisMessages.removeFailed(messageOf(error)));
      throw error;
    }
    // Not shown any more though it could not be read again.
    queryClient.setQueryData(
      anamnesisQuery(clientId).queryKey,
      (read) => read && { ...read, anamnesis: null },
    );
    toast.success(anamnesisMessages.removed);
    afterWrite(queryClient, 'client');
  }
  return (
    <ConfirmDialog title="Excluir anamnese" onClose={onClose} confirmLabel="Excluir" onConfirm={remove}>
      <p>{anamnesisMessages.confirmRemoval}</p>
      <p>
        Todas as versões e assinaturas são apagadas e não há como desfazer. O registro de acessos continua.
      </p>
      <p>{anamnesisMessages.retention}</p>
    </ConfirmDialog>
  );
}
