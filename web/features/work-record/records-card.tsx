import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import type { WorkRecord } from '../../../domain/work-record/work-record.ts';
import { workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import { lotName, workLine } from '../../../domain/work-record/work-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { PicturesRead } from './read/pictures-read.tsx';
import { MapRead, RecordRead } from './read/record-read.tsx';
import { VersionsButton } from './read/versions-button.tsx';
import { clientRecordsQuery } from './requests.ts';

interface Props {
  clientId: string;
  /** Opens the record of an appointment. */
  onOpen: (appointmentId: string) => void;
}

/** What was done to a client, newest first. Each read is logged, so it is read when the member opens it. */
export default function RecordsCard({ clientId, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Fichas técnicas">
      {isOpen ? (
        <Records {...{ clientId, onOpen }} />
      ) : (
        <div className="stack gap-3">
          <p className="muted">
            O que foi feito, com quais produtos. A leitura fica registrada com o seu nome.
          </p>
          <div>
            <Button size="sm" variant="outline" onPress={() => setOpen(true)}>
              Ver fichas
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Records({ clientId, onOpen }: Props) {
  const query = useQuery(clientRecordsQuery(clientId));
  return (
    <div className="grid gap-3">
      <LoadFailed query={query} sentence={workRecordMessages.loadFailed} stale="as fichas técnicas" />
      {query.isPending && <SkeletonRows label="Carregando fichas técnicas..." rows={2} />}
      {query.data && (
        <div>
          <RecordList records={query.data.records} {...{ clientId, onOpen }} />
        </div>
      )}
    </div>
  );
}

function RecordList({ records, clientId, onOpen }: Props & { records: readonly WorkRecord[] }) {
  if (records.length === 0) {
    return <p className="muted">Nenhuma ficha ainda. Abra um agendamento e toque em “Preencher ficha”.</p>;
  }
  return (
    <>
      <ul className="ruled">
        {records.map((record) => (
          <RecordRow key={record.id} record={record} onOpen={onOpen} />
        ))}
      </ul>
      <LinkButton
        to="/ficha-tecnica/$clientId"
        params={{ clientId }}
        size="sm"
        variant="outline"
        icon={<Printer />}
      >
        Imprimir todas
      </LinkButton>
    </>
  );
}

function RecordRow({ record, onOpen }: { record: WorkRecord } & Pick<Props, 'onOpen'>) {
  const { date } = useStudioClock().at(record.startsAt);
  const { details, lots, services } = record;
  return (
    <li className="record-row stack gap-2">
      <h3 className="body medium">
        <span className="figures">{formatDate(date)}</span>
        <span className="muted small regular"> {services.map(({ name }) => name).join(', ')}</span>
      </h3>
      {details.lashes?.map && <MapRead map={details.lashes.map} />}
      <p className="breakable">{workLine(details)}</p>
      {lots.length > 0 && <p className="muted small breakable">{lots.map(lotName).join(' · ')}</p>}
      <details className="disclosure">
        <summary className="row middle gap-1 small medium">
          Ver ficha inteira <ChevronDown size={18} />
        </summary>
        <div className="stack gap-4">
          <RecordRead record={record} hasMap={false} />
          <PicturesRead record={record} />
          <VersionsButton record={record} />
        </div>
      </details>
      <div>
        <Button size="sm" variant="outline" onPress={() => onOpen(record.appointmentId)}>
          Abrir ficha<span className="visually-hidden"> de {formatDate(date)}</span>
        </Button>
      </div>
    </li>
  );
}
