import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native-button.tsx';

interface Props {
  error: unknown;
  /** When what is on screen was answered, in milliseconds; 0 when nothing is. */
  updatedAt: number;
  retry: () => void;
}

/** Why there is nothing to see, or from when it is what can be seen. */
export function LoadFailed({ error, updatedAt, retry }: Props) {
  const action = (
    <NativeButton size="sm" variant="outline" onClick={retry}>
      Tentar Novamente
    </NativeButton>
  );
  if (updatedAt === 0) {
    return (
      <Banner tone="danger" title="Erro ao carregar o dashboard" action={action}>
        {sentenceOf(error)}
      </Banner>
    );
  }
  const time = new Date(updatedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return (
    <Banner tone="warning" title={`Mostrando os dados das ${time}.`} action={action}>
      {sentenceOf(error)}
    </Banner>
  );
}
