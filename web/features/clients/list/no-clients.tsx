import { clientSentences } from '../../../../domain/client/sentences.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';

/** Nobody yet: how clients get here. */
export function NoClients({ onNew, onImport }: { onNew: () => void; onImport: () => void }) {
  return (
    <EmptyState
      picture="people"
      sentence={clientSentences.none}
      hint="Quem agenda pelo seu link entra aqui sozinha. Você também pode cadastrar ou trazer seus contatos."
      action={
        <div className="no-clients-actions">
          <NativeButton onClick={onNew}>Cadastrar cliente</NativeButton>
          <NativeButton variant="outline" onClick={onImport}>
            Importar contatos
          </NativeButton>
        </div>
      }
    />
  );
}

/** Nobody of those that were asked for. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="search"
      sentence={clientSentences.none}
      hint="Confira a busca ou tente outro filtro."
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  );
}
