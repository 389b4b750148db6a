import { useEffect } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import './pages.css';

export default function NotFound() {
  const address = unescapedAddress();
  useEffect(() => {
    if (address) location.replace(address);
  }, [address]);
  if (address) return null;
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

/** Some programs write the # of a link to a client as a character of its path. One word behind one slash: '//elsewhere' would be another site. */
function unescapedAddress(): string | null {
  const [, path, hash] = /^(\/[\w-]+)%23([\w.-]+)/.exec(location.pathname) ?? [];
  return path && hash ? `${path}#${hash}` : null;
}
