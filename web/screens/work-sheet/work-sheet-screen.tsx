import { useQuery } from '@tanstack/react-query';
import { workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import { anamnesisQuery } from '../../features/anamnesis/requests.ts';
import { clientRecordsQuery } from '../../features/work-record/requests.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PaperSkeleton, PrintButton, PrintPage } from '../../ui/print-page.tsx';
import { WorkSheetPaper } from './work-sheet-paper.tsx';

interface Props {
  clientId: string;
  studio: { businessName: string; zone: string };
  onClose: () => void;
}

/** A client's 'Ficha técnica' to print. Both reads are logged. */
export function WorkSheetScreen({ clientId, studio, onClose }: Props) {
  const records = useQuery(clientRecordsQuery(clientId));
  const health = useQuery(anamnesisQuery(clientId));
  const failed = [records, health].find(({ isError }) => isError);
  const isThere = records.data && health.data;
  return (
    <PrintPage title="Ficha técnica" onClose={onClose} actions={<PrintButton isDisabled={!isThere} />}>
      {failed && <LoadFailed query={failed} sentence={workRecordMessages.loadFailed} />}
      {isThere && (
        <WorkSheetPaper
          health={health.data}
          records={records.data.records}
          studio={studio.businessName}
          zone={studio.zone}
          now={new Date()}
        />
      )}
      {!failed && !isThere && <PaperSkeleton label="Carregando ficha técnica..." />}
    </PrintPage>
  );
}
