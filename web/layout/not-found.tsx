import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import './pages.css';

export default function NotFound() {
  return (
    <main className="lone-page centred" id="main" tabIndex={-1}>
      <h1 className="visually-hidden">Página não encontrada</h1>
      <EmptyState
        picture="search"
        sentence="Esta página não existe."
        hint="O endereço pode ter mudado ou ter sido digitado com erro."
        action={<LinkButton to="/">Ir para o início</LinkButton>}
      />
    </main>
  );
}
