import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** An empty choice leads nowhere: says where services come from. */
export function NothingOffered() {
  const link = (
    <LinkButton to="/procedure-types" size="sm" variant="outline">
      Abrir Procedimentos
    </LinkButton>
  );
  return (
    <Banner title="Nenhum procedimento disponível ainda." action={link}>
      Cadastre um serviço, ou escolha quem o oferece, e ele aparece aqui.
    </Banner>
  );
}
