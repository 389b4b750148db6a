import { ChevronDown, ExternalLink } from 'lucide-react';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { PastImports } from '../../import/past-imports.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Week, WeekGlance } from './week-glance.tsx';
import '../../ui/disclosure.css';

// What to do in each step, why, and what it is done with.

export function ImportData() {
  return (
    <>
      <p>
        Comece pelos serviços, depois as clientes e, por último, os horários já marcados. Nada é enviado a
        ninguém, e cada importação pode ser desfeita por 24 horas.
      </p>
      <div className="moving-tools cluster gap-2">
        <LinkButton to="/procedure-types" search={{ open: 'import' }} variant="outline">
          Importar serviços
        </LinkButton>
        <LinkButton to="/clients" search={{ open: 'import' }} variant="outline">
          Importar clientes
        </LinkButton>
        <LinkButton to="/appointments" search={{ open: 'import' }} variant="outline">
          Importar agendamentos
        </LinkButton>
        <LinkButton to="/settings" hash="data" variant="outline">
          Trazer de outro estúdio {PRODUCT}
        </LinkButton>
      </div>
      <details className="disclosure">
        <summary className="row middle gap-1 muted medium">
          O que já foi importado
          <ChevronDown />
        </summary>
        <PastImports />
      </details>
    </>
  );
}

/** `isShown`: the week is read only then. */
export function CompareWeek({ week, isShown }: { week: Week; isShown: boolean }) {
  return (
    <>
      <p>
        Abra a próxima semana no sistema antigo e compare com a daqui. O que faltar, marque agora: é o que
        evita duas clientes no mesmo horário.
      </p>
      {isShown && <WeekGlance week={week} />}
      <ul className="moving-points grid gap-2">
        <li>Cada dia tem o mesmo número de agendamentos.</li>
        <li>Cliente, serviço, horário e duração são os mesmos.</li>
        <li>Folgas, feriados e compromissos estão bloqueados.</li>
      </ul>
      <div className="moving-tools cluster gap-2">
        <LinkButton to="/appointments" search={{ view: 'week', date: week.from }} variant="outline">
          Abrir a próxima semana
        </LinkButton>
      </div>
    </>
  );
}

export function ChangeLink({ address, onShared }: { address: string; onShared: () => void }) {
  return (
    <>
      <p>
        É por ele que suas clientes agendam. Com dois links no ar, o mesmo horário pode ser marcado duas
        vezes.
      </p>
      <CopyField label="Seu link de agendamento" value={address} onCopied={onShared} />
      <ol className="moving-points grid gap-2">
        <li>No Instagram, abra seu perfil e toque em Editar perfil.</li>
        <li>Toque em Links e apague o link antigo.</li>
        <li>Toque em Adicionar link externo, cole o novo e salve.</li>
      </ol>
      <p>Troque também no Google, no WhatsApp Business e onde mais o link antigo aparecer.</p>
      <div className="moving-tools cluster gap-2">
        <ButtonAnchor
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          icon={<ExternalLink />}
        >
          Testar link
        </ButtonAnchor>
      </div>
    </>
  );
}

export function LeaveOldSystem() {
  return (
    <>
      <p>Só desligue quando os outros passos estiverem feitos. Antes, confira lá:</p>
      <ul className="moving-points grid gap-2">
        <li>Todo agendamento futuro de lá já está aqui.</li>
        <li>Ninguém marcou nada lá desde que você trocou o link.</li>
        <li>Você baixou uma cópia dos seus dados: clientes, agenda e financeiro.</li>
      </ul>
      <p>Depois, tire do ar a página de agendamento de lá e cancele a assinatura.</p>
      <p>
        Ainda precisa dos dois por um tempo? Conecte a agenda de lá: o que estiver ocupado nela fica bloqueado
        aqui.
      </p>
      <div className="moving-tools cluster gap-2">
        <LinkButton to="/settings" hash="calendars" variant="outline">
          Conectar outra agenda
        </LinkButton>
      </div>
    </>
  );
}
