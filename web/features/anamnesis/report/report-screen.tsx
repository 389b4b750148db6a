import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import type { ClientAnamnesis } from '../../../../domain/health/version.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PaperSkeleton, PrintButton, PrintPage } from '../../../ui/print-page.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { anamnesisQuery } from '../requests.ts';
import { AuthorizationDialog, useRevealed } from '../revealed.tsx';
import { ReportPaper, type ReportStudio } from './report-paper.tsx';

const TITLE = 'Relatório de Anamnese';
/** Milliseconds from the complete report to printing. */
const BEFORE_PRINT = 500;

interface Props {
  clientId: string;
  studio: ReportStudio;
  onClose: () => void;
}

/** Prints by itself once the member authorized the hidden fields. */
export function ReportScreen({ clientId, studio, onClose }: Props) {
  const { data, isError } = useQuery(anamnesisQuery(clientId));
  if (data) return <Loaded data={data} studio={studio} onClose={onClose} />;
  if (isError) return <Denied onClose={onClose} />;
  return (
    <PrintPage title={TITLE} onClose={onClose}>
      <PaperSkeleton label="Carregando anamnese..." />
    </PrintPage>
  );
}

function Loaded({ data, studio, onClose }: Omit<Props, 'clientId'> & { data: ClientAnamnesis }) {
  const { revealed, isAsking, setAsking, authorize, print } = usePrinting(data);
  return (
    <PrintPage title={TITLE} onClose={onClose} actions={<PrintButton onPress={print} />}>
      <ReportPaper data={data} revealed={revealed} studio={studio} />
      {isAsking && (
        <AuthorizationDialog purpose="print" onAuthorize={authorize} onClose={() => setAsking(false)} />
      )}
    </PrintPage>
  );
}

/** Each printing is logged first; a client without a form has nothing to log. */
function usePrinting({ client, anamnesis }: ClientAnamnesis) {
  const { revealed, reveal } = useRevealed(client.id, anamnesis?.id);
  const [isAsking, setAsking] = useState(anamnesis !== null);
  const [prints, setPrints] = useState(anamnesis === null ? 1 : 0);
  useEffect(() => {
    if (prints === 0) return;
    const timer = setTimeout(() => window.print(), BEFORE_PRINT);
    return () => clearTimeout(timer);
  }, [prints]);

  async function authorize() {
    if (anamnesis) await reveal(anamnesis.id, 'print');
    setPrints((count) => count + 1);
  }
  const print = () => {
    if (anamnesis && revealed === null) setAsking(true);
    else authorize().catch(toastFailure);
  };
  return { revealed, isAsking, setAsking, authorize, print };
}

/** For a colleague's client, one that does not exist, and any failure. */
function Denied({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <main className="print-main grid justify-centre gap-4" id="main" tabIndex={-1}>
      <h1>Acesso Negado</h1>
      <EmptyState
        picture="search"
        sentence={anamnesisMessages.denied}
        action={<Button onPress={onClose}>Voltar para Clientes</Button>}
      />
    </main>
  );
}
