import { History } from 'lucide-react';
import { useState } from 'react';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';
import { savedText } from '../../../../domain/work-record/work-words.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'));

/** Who saved a record when, and the way to what it said before. */
export function VersionsButton({ record }: { record: WorkRecord }) {
  const { zone } = useStudioClock();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cluster middle apart gap-2">
      <p className="muted small">{savedText(record, zone)}</p>
      {record.number > 1 && (
        <Button size="sm" variant="ghost" icon={<History />} onPress={() => setOpen(true)}>
          Versões anteriores
        </Button>
      )}
      {isOpen && <VersionsDialog record={record} onClose={() => setOpen(false)} />}
    </div>
  );
}
