import { ChevronDown, FileJson, History, Printer, ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { anamnesisSentences } from '../../../domain/health/sentences.ts';
import type { ClientAnamnesis } from '../../../domain/health/version.ts';
import { sentenceOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ReportStudio } from './report/report-paper.tsx';
import { readCopy } from './requests.ts';

const HistoryDialog = lazy(() => import('./history/history-dialog.tsx'));
const AccessDialog = lazy(() => import('./accesses/access-dialog.tsx'));

interface Props {
  client: ClientAnamnesis['client'];
  studio: ReportStudio;
  /** Owner and administrators. */
  mayReadAccesses: boolean;
}

/** What can be done with the stored versions of a client: history, log of accesses, and the copy she may ask for. */
export function RecordMenu({ client, studio, mayReadAccesses }: Props) {
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
      <Suspense>
        {shown === 'history' && <HistoryDialog client={client} studio={studio} onClose={close} />}
        {shown === 'accesses' && <AccessDialog client={client} onClose={close} />}
      </Suspense>
    </>
  );
}

async function saveCopy({ id }: Pick<ClientAnamnesis['client'], 'id'>): Promise<void> {
  try {
    const copy = await readCopy(id);
    saveFile(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), 'anamnese.json');
  } catch (error) {
    toast.error(anamnesisSentences.copyFailed(sentenceOf(error)));
  }
}
