import { useQuery } from '@tanstack/react-query';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';
import { workRecordMessages } from '../../../../domain/work-record/work-record-input.ts';
import { savedText } from '../../../../domain/work-record/work-words.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { versionsQuery } from '../requests.ts';
import { RecordRead } from './record-read.tsx';

interface Props {
  record: WorkRecord;
  onClose: () => void;
}

/** What a record said before: a change a day after it was written leaves it as it was. */
export default function VersionsDialog({ record, onClose }: Props) {
  const { zone } = useStudioClock();
  const query = useQuery(versionsQuery(record.appointmentId));
  return (
    <Dialog title="Versões da ficha técnica" size="lg" onClose={onClose}>
      <BackCloses onBack={onClose} />
      <LoadFailed query={query} sentence={workRecordMessages.loadFailed} />
      {query.isPending && <SkeletonRows label="Carregando versões..." rows={2} />}
      <div className="stack gap-6">
        {query.data?.versions.map((version) => (
          <section key={version.id} className="stack gap-3">
            <header>
              <h3>Versão {version.number}</h3>
              <p className="muted small">{savedText(version, zone)}</p>
            </header>
            <RecordRead record={version} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
