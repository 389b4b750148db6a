import { FileArchive, History } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { UNREADABLE } from '../../import/file-reading.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { useStudioImport } from './use-studio-import.ts';

interface Props {
  steps: Pick<ReturnType<typeof useStudioImport>, 'reading' | 'problem'>;
  onPast: () => void;
}

/** Where the .zip comes from. */
export function FileStep({ steps: { reading, problem }, onPast }: Props) {
  const { error, isPending } = reading;
  const message = error ? (error instanceof ApiError ? error.message : UNREADABLE) : problem;
  const take = (file: File | undefined) => file && reading.mutate(file);
  return (
    <div className="column gap-5 breakable">
      {message && <Banner tone="danger">{message}</Banner>}
      <p>
        No outro estúdio, a proprietária exporta em Configurações › Perfil › Seus dados, com ‘Exportar tudo’;
        com ‘Incluir fichas técnicas e fotos’ elas vêm também. Escolha aqui o arquivo como foi baixado.
      </p>
      <DropZone
        className="studio-import-drop grid justify-centre gap-2"
        aria-label="Soltar o arquivo .zip"
        isDisabled={isPending}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) =>
          void items
            .find((item) => item.kind === 'file')
            ?.getFile()
            .then(take)
        }
      >
        <FileTrigger
          acceptedFileTypes={['.zip', 'application/zip', 'application/x-zip-compressed']}
          onSelect={(files) => take(files?.[0] ?? undefined)}
        >
          <Button icon={<FileArchive />} pending={isPending} pendingLabel="Lendo o arquivo...">
            Escolher o arquivo .zip
          </Button>
        </FileTrigger>
        <p className="studio-import-drag muted small">ou solte-o aqui</p>
      </DropZone>
      <Button variant="ghost" icon={<History />} onPress={onPast}>
        Importações anteriores
      </Button>
    </div>
  );
}
