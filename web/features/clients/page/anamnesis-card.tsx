import type { ClientDetail } from '../../../../domain/client/client.ts';
import { Card } from '../../../ui/card.tsx';

/** Where the health form will be; until then it says so. */
export function AnamnesisCard({ client }: { client: ClientDetail }) {
  return (
    <div id="anamnese" className="client-anamnesis">
      <Card title="Anamnese">
        <p className="client-missing">
          {client.hasAnamnesis
            ? 'A ficha desta cliente está guardada. A tela para ler e imprimir chega em breve.'
            : 'A ficha de anamnese com assinatura chega em breve. Até lá, anote alergias e cuidados no cadastro: eles aparecem no alto desta página.'}
        </p>
      </Card>
    </div>
  );
}
