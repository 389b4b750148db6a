import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { anamnesisSentences } from '../../../../domain/health/sentences.ts';
import type { ClientAnamnesis } from '../../../../domain/health/version.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonAnchor } from '../../../ui/button-anchor.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { SendAnamnesisDialog } from '../link/send-dialog.tsx';
import { RecordMenu } from '../record-menu.tsx';
import type { ReportStudio } from '../report/report-paper.tsx';
import { anamnesisQuery } from '../requests.ts';
import { AnamnesisRemovalDialog } from './removal-dialog.tsx';
import { VersionRead } from './version-read.tsx';
import './anamnesis-card.css';

interface Props {
  client: ClientAnamnesis['client'] & { hasAnamnesis: boolean };
  studio: ReportStudio;
  /** Owner and administrators. */
  mayReadAccesses: boolean;
  /** Opens the form. */
  onEdit: () => void;
}

/** The health intake on the client's page. Each read is logged, so it is read when the member opens it. */
export function AnamnesisCard({ client, studio, mayReadAccesses, onEdit }: Props) {
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
        <div className="anamnesis-card">
          {!client.hasAnamnesis && <p className="client-missing">Nenhuma anamnese preenchida ainda.</p>}
          {client.hasAnamnesis && !isOpen && (
            <p className="client-missing">A leitura fica registrada com o seu nome.</p>
          )}
          {client.hasAnamnesis && isOpen && <Answers clientId={client.id} />}
          <div className="anamnesis-card-actions">
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

function Answers({ clientId }: { clientId: string }) {
  const query = useQuery(anamnesisQuery(clientId));
  if (query.isError) return <LoadFailed query={query} sentence={anamnesisSentences.loadFailed} />;
  if (!query.data) return <SkeletonRows label="Carregando anamnese..." rows={4} />;
  return <Loaded data={query.data} />;
}

function Loaded({ data: { client, anamnesis } }: { data: ClientAnamnesis }) {
  const [isRemoving, setRemoving] = useState(false);
  if (anamnesis === null) return <p className="client-missing">Nenhuma anamnese preenchida ainda.</p>;
  return (
    <div className="anamnesis-card">
      <VersionRead clientId={client.id} version={anamnesis} />
      <div className="anamnesis-card-actions">
        <ButtonAnchor
          size="sm"
          variant="outline"
          icon={<Printer />}
          href={`/anamnese/${client.id}`}
          target="_blank"
        >
          Imprimir
        </ButtonAnchor>
        <Button size="sm" variant="ghost" onPress={() => setRemoving(true)}>
          Excluir anamnese
        </Button>
      </div>
      {isRemoving && <AnamnesisRemovalDialog clientId={client.id} onClose={() => setRemoving(false)} />}
    </div>
  );
}
