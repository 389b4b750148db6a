import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import {
  countsText,
  type ImportedNoun,
  type PastImport,
  undoneText,
} from '../../domain/import/past-import.ts';
import { momentText } from '../../domain/scheduling/moment.ts';
import { useStudioClock } from '../features/shared/use-studio-clock.ts';
import { afterWrite } from '../lib/after-write.ts';
import { api, call } from '../lib/api.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { toastFailure } from '../ui/write-toasts.ts';
import './import.css';

/** Who imported whom and when, and for a day the way back. */
export function PastImports() {
  const imports = useQuery({
    queryKey: ['imports'],
    queryFn: () => call(api.imports.$get()),
    staleTime: 0,
  });
  if (imports.isPending) return <SkeletonRows label="Carregando importações..." />;
  if (imports.isError) return <LoadFailed query={imports} />;
  if (imports.data.imports.length === 0) {
    return <EmptyState picture="people" sentence="Nenhuma importação ainda." />;
  }
  return (
    <ul className="import-rows" aria-label="Importações">
      {imports.data.imports.map((one) => (
        <PastRow key={one.id} one={one} />
      ))}
    </ul>
  );
}

function PastRow({ one }: { one: PastImport }) {
  const { zone } = useStudioClock();
  const undoing = useUndoImport();
  const isOpen = one.undoUntil !== null && Date.parse(one.undoUntil) > Date.now();
  return (
    <li className="import-row import-past cluster middle apart">
      <div className="grid breakable shrinks">
        <span className="import-name medium">{countsText(one.added)}</span>
        <span className="muted small figures">{`por ${one.by}, ${momentText(zone, one.at)}`}</span>
      </div>
      {one.undoUntil === null && <Badge>Desfeita</Badge>}
      {isOpen && (
        <Button
          variant="outline"
          size="sm"
          icon={<Undo2 size={16} />}
          pending={undoing.isPending}
          pendingLabel="Desfazendo..."
          onPress={() => undoing.mutate(one.id)}
        >
          Desfazer esta importação
        </Button>
      )}
    </li>
  );
}

/** How long 'Desfazer' is offered in the toast; later in the list of imports. */
const UNDO_TIME_MS = 10_000;

/** Says what an import has added, with the way back where it added something. */
export function useAnnounceImport() {
  const undoing = useUndoImport();
  return ({ id, added, message }: { id: string; added: number; message: string }) =>
    toast.success({
      message,
      duration: UNDO_TIME_MS,
      ...(added > 0 && { action: { label: 'Desfazer', onAction: () => undoing.mutate(id) } }),
    });
}

export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: (undone) => toast.success(undoneText(undone)),
    onError: (error) => toastFailure(error),
    onSettled: () => afterWrite(queryClient, 'import'),
  });
}

/** How many rows of a noun an import has added: of a portion whose answer was lost only it knows. */
export async function addedBy(importId: string, noun: ImportedNoun): Promise<number> {
  const { imports } = await call(api.imports.$get());
  return imports.find(({ id }) => id === importId)?.added[noun] ?? 0;
}

const undoImport = (id: string) => call(api.imports[':id'].undo.$post({ param: { id } }));
