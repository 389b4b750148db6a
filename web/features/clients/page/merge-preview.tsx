import type { ClientDetail } from '../../../../domain/client/client.ts';
import { mergedClient } from '../../../../domain/client/merge.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../../domain/format.ts';
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx';

interface Props {
  client: ClientDetail;
  other: ClientDetail;
  /** The other record stays instead of the one whose page this is. */
  isSwapped: boolean;
  setSwapped: (isSwapped: boolean) => void;
}

/** Which record stays, and what it will hold. */
export function MergePreview({ client, other, isSwapped, setSwapped }: Props) {
  const merged = isSwapped ? mergedClient(other, client) : mergedClient(client, other);
  const facts: [string, string | null][] = [
    ['Nome', merged.fullName],
    ['Telefone', merged.phone && formatPhone(merged.phone)],
    ['Email', merged.email],
    ['Nascimento', merged.birthDate && formatDate(merged.birthDate)],
    ['Alergias', merged.allergies],
    ['Observações', merged.notes],
    ['Agendamentos', String(client.appointmentCount + other.appointmentCount)],
  ];
  return (
    <>
      <RadioGroup
        label="Qual cadastro fica?"
        value={isSwapped ? 'other' : 'client'}
        onChange={(value) => setSwapped(value === 'other')}
      >
        <Radio value="client">{briefly(client)}</Radio>
        <Radio value="other">{briefly(other)}</Radio>
      </RadioGroup>
      <section className="merge-result" aria-label="Como fica">
        <h3>Como fica</h3>
        <dl className="client-facts">
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <p className="merge-warning">
        Agendamentos e anamneses dos dois ficam juntos, e o outro cadastro deixa de existir. Não é possível
        desfazer.
      </p>
    </>
  );
}

function briefly({ fullName, phone, email, appointmentCount }: ClientDetail): string {
  const appointments = appointmentCount === 1 ? '1 agendamento' : `${appointmentCount} agendamentos`;
  return [fullName, phone && formatPhone(phone), email, appointments].filter(Boolean).join(' · ');
}
