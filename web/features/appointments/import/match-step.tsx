import { countText } from '../../../../domain/format.ts';
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../../../domain/money/payment.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, type SelectItem } from '../../../ui/select.tsx';
import {
  type ImportChoices,
  LEFT_OUT,
  type ListedName,
  type ListedNames,
  type Matches,
  NAMELESS,
  NEW,
} from './appointment-matches.ts';

interface Props {
  names: ListedNames;
  matches: Matches;
  choices: ImportChoices;
  isPending: boolean;
  onChange: (matches: Matches) => void;
  onBack: () => void;
  onContinue: () => void;
}

/** 'Quem e o quê': each professional and service of the list, and who and what it is here. One press when all is right. */
export function MatchStep({ names, matches, choices, isPending, onChange, onBack, onContinue }: Props) {
  const team = choices.professionals.map(({ id, fullName }) => ({ id, label: fullName }));
  const services = choices.procedureTypes.map(({ id, name, isActive }) => ({
    ...{ id, label: name },
    ...(!isActive && { detail: 'Inativo' }),
  }));
  // One professional, and a list that names none, leave nothing to say.
  const asksWho = team.length > 1 || names.professionals.length > 1;
  return (
    <div className="grid gap-3">
      {asksWho && (
        <NameList
          title="Profissionais"
          names={names.professionals}
          nameless="Sem profissional na lista"
          items={() => [...team, leftOut]}
          chosen={matches.professionals}
          onChange={(professionals) => onChange({ ...matches, professionals })}
        />
      )}
      <NameList
        title="Serviços"
        names={names.services}
        nameless="Sem serviço na lista"
        items={(name) => [{ id: NEW, label: `Criar “${name || NAMELESS}”` }, ...services, leftOut]}
        chosen={matches.services}
        onChange={(chosen) => onChange({ ...matches, services: chosen })}
      />
      {names.payments > 0 && (
        <Select
          label="Forma dos pagamentos"
          description={`A lista não diz como ${names.payments === 1 ? 'foi feito' : 'foram feitos'} ${countText(names.payments, 'pagamento')}.`}
          items={paymentMethods.map((id) => ({ id, label: paymentMethodLabels[id] }))}
          value={matches.method}
          onChange={(method) => onChange({ ...matches, method: method as PaymentMethod })}
        />
      )}
      <div className="import-column-actions row gap-2 ends">
        <Button variant="outline" onPress={onBack} isDisabled={isPending}>
          Voltar
        </Button>
        <Button onPress={onContinue} pending={isPending} pendingLabel="Conferindo...">
          Continuar
        </Button>
      </div>
    </div>
  );
}

const leftOut: SelectItem = { id: LEFT_OUT, label: 'Deixar de fora' };

interface NameListProps {
  title: string;
  names: readonly ListedName[];
  nameless: string;
  items: (name: string) => SelectItem[];
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
}

function NameList({ title, names, nameless, items, chosen, onChange }: NameListProps) {
  return (
    <section className="grid gap-3">
      <h3>{title}</h3>
      <ul className="grid gap-3" aria-label={title}>
        {names.map(({ key, name, count }) => (
          <li
            key={key}
            className="import-column grid middle gap-3 labels-hidden"
            data-unused={chosen[key] === LEFT_OUT || undefined}
          >
            <div className="grid shrinks">
              <strong>{name || nameless}</strong>
              <span className="truncate muted small">{countText(count, 'agendamento')}</span>
            </div>
            <Select
              label={`O que é ${name || nameless}`}
              items={items(name)}
              value={chosen[key] ?? LEFT_OUT}
              onChange={(id) => onChange({ ...chosen, [key]: String(id) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
